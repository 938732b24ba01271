import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { FaqLink } from '#forms/with-help.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { inquiryForm as copy } from './form.copy.ts';
import type { Suggestion } from './suggestions-store.ts';

type Suggestions = {
  look: (event: SyntheticEvent) => void;
  /** Only a heading is announced: the list itself would be read out again with every typed word. */
  announced: ReactNode;
  list: ReactNode;
};

/**
 * Suggests FAQ entries for the title; the list belongs where it moves no field. Nothing is suggested for a title that a
 * draft or a link has filled in, until the member enters the field.
 */
export function useSuggestions(): Suggestions {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const suggest = useDebounced(async (text: string) => {
    const store = await import('./suggestions-store.ts').catch(() => undefined);
    setFound((await store?.suggestFaq(text)) ?? []);
  });
  return {
    look({ target }) {
      if (target instanceof HTMLInputElement) suggest(target.value.trim());
    },
    announced: (
      <p className="vh" role="status">
        {found.length > 0 && copy.suggestions}
      </p>
    ),
    list: found.length > 0 && (
      <section className="stack" aria-labelledby="suggestions">
        <h2 id="suggestions">{copy.suggestions}</h2>
        <ul className="row-list">
          {found.map(({ id, title }) => (
            <li key={id}>
              <FaqLink id={id} title={title} />
            </li>
          ))}
        </ul>
      </section>
    ),
  };
}
