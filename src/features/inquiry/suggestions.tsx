import { debounce } from 'es-toolkit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DEBOUNCE_MS } from '#constants.ts';
import { link } from '#routes.ts';
import { inquiryForm as copy } from './form.copy.ts';
import type { Suggestion } from './suggestions-store.ts';

/** Answers that may be there already, while the title inside is typed; opened beside what was typed. */
export function Suggestions({ children }: { children: ReactNode }) {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const [suggest] = useState(() =>
    debounce(async (text: string) => {
      const its = await import('./suggestions-store.ts').catch(() => undefined);
      setFound((await its?.suggestFaq(text)) ?? []);
    }, DEBOUNCE_MS),
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A title that a draft or a link brought along; the form fills it in after this.
    const first = requestAnimationFrame(() => {
      const title = box.current?.querySelector('input')?.value.trim();
      if (title) suggest(title);
    });
    return () => {
      cancelAnimationFrame(first);
      suggest.cancel();
    };
  }, [suggest]);
  return (
    <div
      ref={box}
      className="stack"
      onInput={({ target }) => suggest((target as HTMLInputElement).value.trim())}
    >
      {children}
      <div role="status">
        {found.length > 0 && (
          <aside className="notice" aria-label={copy.suggestions}>
            <strong>{copy.suggestions}</strong>
            <ul>
              {found.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`${link('/support/faq/official-detail')}/${id}`}
                    target="_blank"
                    rel="noopener"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </aside>
        )}
      </div>
    </div>
  );
}
