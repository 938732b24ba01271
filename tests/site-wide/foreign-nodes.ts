import type { Page } from '@playwright/test';

/** What password managers, translators and other extensions do to a page. */
export const kinds = [
  'a node after each field',
  'each field in a wrapper with an icon',
  'attributes and classes',
  'texts in <font>',
  'a node at the start of the form',
  'a frame',
  'a style',
] as const;
type Kind = (typeof kinds)[number];

/** Gives the page a function `putNodes` that does one of these to its main part. Call this before opening the page. */
export const bringNodes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const all = (selector: string) => [...document.querySelectorAll(`main ${selector}`)];
    const fields = () =>
      all(':is(astro-island, [data-act=draw]) :is(input, select, textarea, button)');
    const make = (name: string) => document.createElement(name);
    const wrapText = (text: Node) => {
      const font = make('font');
      text.parentNode?.replaceChild(font, text);
      font.textContent = text.textContent;
    };
    const acts: Record<Kind, () => void> = {
      'a node after each field': () => {
        for (const field of fields()) field.after(make('div'));
      },
      'each field in a wrapper with an icon': () => {
        for (const field of fields()) {
          const wrapper = make('div');
          field.replaceWith(wrapper);
          wrapper.append(field, make('svg'));
        }
      },
      'attributes and classes': () => {
        for (const field of fields()) {
          field.setAttribute('data-manager', 'true');
          field.setAttribute('autocomplete', 'off');
          field.classList.add('managed');
        }
      },
      'texts in <font>': () => {
        for (const island of all(':is(astro-island, [data-act=draw])')) {
          const texts: Node[] = [];
          const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) texts.push(walker.currentNode);
          for (const text of texts)
            if (/[가-힣]/.test(text.textContent ?? '') && text.parentNode?.nodeName !== 'FONT')
              wrapText(text);
        }
      },
      'a node at the start of the form': () => {
        for (const form of all('astro-island, astro-island form')) form.prepend(make('div'));
      },
      'a frame': () => {
        for (const island of all('astro-island, astro-island form')) island.append(make('iframe'));
      },
      'a style': () => {
        for (const island of all('astro-island, astro-island form')) island.prepend(make('style'));
      },
    };
    Object.assign(window, { putNodes: (kind: Kind) => acts[kind]() });
  });

export const putNodes = (page: Page, kind: Kind): Promise<void> =>
  page.evaluate(
    (kind) => (window as unknown as { putNodes: (kind: Kind) => void }).putNodes(kind),
    kind,
  );

/**
 * Holds React back until `come`, and then puts nodes of every kind, by turns, while React begins to draw the islands.
 */
export async function putWhileWaking(page: Page) {
  const held = Promise.withResolvers<void>();
  const put = `{
    const kinds = ${JSON.stringify(kinds)};
    let turn = 0;
    const next = () => {
      putNodes(kinds[turn % kinds.length]);
      turn += 1;
      if (turn < 3 * kinds.length) setTimeout(next);
    };
    next();
  }`;
  await page.route(/\/_astro\/client\./, async (route) => {
    await held.promise;
    const file = await route.fetch();
    await route.fulfill({ response: file, body: `${await file.text()};${put}` });
  });
  return { come: held.resolve };
}
