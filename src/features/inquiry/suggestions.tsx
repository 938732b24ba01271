import { type ReactNode, useState } from 'react';
import { FaqLink } from '#forms/form-aside.tsx';
import { Notice } from '#ui/notice.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { inquiryForm as copy } from './form.copy.ts';
import type { Suggestion } from './suggestions-store.ts';

/** Wraps the title field and suggests FAQ entries for what is typed in it. */
export function Suggestions({ children }: { children: ReactNode }) {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const suggest = useDebounced(async (text: string) => {
    const store = await import('./suggestions-store.ts').catch(() => undefined);
    setFound((await store?.suggestFaq(text)) ?? []);
  });
  function look({ target }: { target: EventTarget }): void {
    if (target instanceof HTMLInputElement) suggest(target.value.trim());
  }
  return (
    // Not as soon as a draft or a link has filled in the title: the fields below would move while somebody reads.
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the field inside
    <div className="stack" onFocus={look} onInput={look}>
      {children}
      {/* Only a heading is announced: the list itself would be read out again with every typed word. */}
      <p className="vh" role="status">
        {found.length > 0 && copy.suggestions}
      </p>
      {found.length > 0 && (
        <Notice>
          <aside className="stack" aria-label={copy.suggestions}>
            <strong>{copy.suggestions}</strong>
            <ul className="stack">
              {found.map(({ id, title }) => (
                <li key={id}>
                  <FaqLink id={id} title={title} />
                </li>
              ))}
            </ul>
          </aside>
        </Notice>
      )}
    </div>
  );
}
