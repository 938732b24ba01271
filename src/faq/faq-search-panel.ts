/** The FAQ search: draws the results into the page. Loaded when the search box is first used. */
import { debounce } from 'es-toolkit';
import { fill } from '#rules/fill.ts';
import { faqSearch as copy, faq as faqCopy } from './faq.copy.ts';
import { mendSpelling } from './faq-correction.ts';
import type { FaqDocument } from './faq-index.ts';
import { markMatches } from './faq-mark.ts';
import { isSearchable, meantBy, readings, searchFaq } from './faq-search.ts';
import { searcher } from './faq-searcher.ts';
import { findServices } from './services.ts';

const SHOWN = 20;
const TYPING_MS = 120;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const marked = (text: string, query: string): (Node | string)[] =>
  markMatches(text, query).map((piece) =>
    piece.marked ? element('mark', {}, [piece.text]) : piece.text,
  );

function row(entry: FaqDocument, query: string, base: string): HTMLLIElement {
  const type = faqCopy.types[entry.type as keyof typeof faqCopy.types];
  const link = element('a', { href: `${base}/${entry.id}` }, [
    element('span', { className: 'tag' }, [type]),
    element('span', { className: 'asked' }, marked(entry.title, query)),
    element('span', { className: 'excerpt' }, marked(entry.detail, query)),
  ]);
  return element('li', {}, [link]);
}

function shortcuts(query: string): Node[] {
  const isSignedIn = document.documentElement.dataset['session'] === 'in';
  const found = findServices(readings(query), isSignedIn);
  if (found.length === 0) return [];
  const links = found.map(({ title, path }) =>
    element('a', { className: 'btn small', href: path }, [title]),
  );
  return [
    element('p', { className: 'shortcuts' }, [
      element('span', {}, [`${copy.services}:`]),
      ...links,
    ]),
  ];
}

function results(found: FaqDocument[], query: string, base: string): Node[] {
  const list = element('ol', { className: 'row-list' });
  const more = element('button', { type: 'button', className: 'btn' }, [copy.more]);
  const showMore = () => {
    const at = list.children.length;
    list.append(...found.slice(at, at + SHOWN).map((entry) => row(entry, query, base)));
    more.hidden = list.children.length >= found.length;
    return list.children[at];
  };
  more.addEventListener('click', () => showMore()?.querySelector('a')?.focus());
  showMore();
  return [list, more];
}

function inquiryLink(query: string, inquiry: string, lead = ''): Node {
  const href = `${inquiry}?${new URLSearchParams({ about: query })}`;
  const link = element('a', { className: lead ? 'lone' : 'btn', href }, [copy.ask]);
  return element('p', { className: 'to-inquiry' }, [lead, ' ', link]);
}

/** Puts the query into the address, so that a reload and Back find it. */
function keepInAddress(query: string): void {
  const url = new URL(location.href);
  if (query) url.searchParams.set('q', query);
  else url.searchParams.delete('q');
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

type Parts = { status: HTMLElement; panel: HTMLElement; browse: HTMLElement | null };
function parts(form: HTMLFormElement): Parts | undefined {
  const status = document.querySelector<HTMLElement>('[data-faq-status]');
  const panel = document.querySelector<HTMLElement>('[data-faq-results]');
  return form.isConnected && status && panel
    ? { status, panel, browse: document.querySelector<HTMLElement>('[data-faq-browse]') }
    : undefined;
}

const root = document.documentElement;
/** Hides the lists: they are not what was asked for. */
const hideLists = () => (root.dataset['searching'] = '');

function draw({ status, panel, browse }: Parts, words: (Node | string)[], content?: Node[]): void {
  delete root.dataset['searching'];
  status.replaceChildren(...words);
  if (content) panel.replaceChildren(...content);
  panel.hidden = !content;
  if (browse) browse.hidden = content !== undefined;
}

type Found = {
  found: FaqDocument[];
  query: string;
  /** The query on the Korean keyboard, and with its spelling mended. */
  meant: string;
  mended: string;
};
/** The text that is searched as it was typed, although it looks like a slip. */
let asTyped: string | undefined;

function asTypedButton(query: string, form: HTMLFormElement, input: HTMLInputElement): Node {
  const words = fill(copy.asTyped, { query });
  const button = element('button', { type: 'button', className: 'btn small' }, [words]);
  button.addEventListener('click', () => {
    asTyped = query;
    input.focus();
    void search(form, input);
  });
  return element('p', { className: 'as-typed' }, [button]);
}

function drawFound(
  page: Parts,
  { found, query, meant, mended }: Found,
  [form, input]: [HTMLFormElement, HTMLInputElement],
): void {
  const data = form.dataset;
  if (found.length === 0) {
    const words = fill(copy.none, { query });
    draw(page, [words], [...shortcuts(query), inquiryLink(query, data['inquiry'] ?? '')]);
    return;
  }
  const how = mended === query ? copy.found : copy.mended;
  const template = meant === query ? how : copy.foundFor;
  const words = fill(template, { query: meant === query ? mended : meant, count: found.length });
  const hint = element('span', { className: 'hint' }, [copy.enter]);
  const list = results(found, mended, data['entry'] ?? '');
  // What was found may be about something else.
  const otherwise = inquiryLink(query, data['inquiry'] ?? '', copy.otherwise);
  const back = mended === query ? [] : [asTypedButton(query, form, input)];
  draw(page, [words, ' ', hint], [...back, ...shortcuts(mended), ...list, otherwise]);
}

/** Only a slower index is announced as loading: for a faster one the message would only flicker. */
const LOADING_AFTER_MS = 300;

async function search(form: HTMLFormElement, input: HTMLInputElement): Promise<void> {
  const page = parts(form);
  // A search text in the address may be longer than `maxlength` allows, and a long text makes the search slow.
  const typed = () => input.value.normalize('NFC').slice(0, input.maxLength).trim();
  const query = typed();
  if (!page) return;
  keepInAddress(query);
  if (!query) return draw(page, []);
  const late = setTimeout(() => {
    page.status.textContent = copy.loading;
    hideLists();
  }, LOADING_AFTER_MS);
  try {
    const { index, entries } = await searcher();
    if (typed() !== query) return;
    if (!isSearchable(index, query)) return draw(page, [copy.tooShort]);
    const mended = query === asTyped ? query : mendSpelling(index, query);
    const found = searchFaq(index, mended).flatMap((id) => entries.get(id) ?? []);
    // A letter typed during the search comes first, and then these results are not drawn.
    await new Promise((done) => setTimeout(done));
    if (typed() !== query) return;
    drawFound(page, { found, query, meant: meantBy(index, query), mended }, [form, input]);
  } catch {
    draw(page, [copy.failed]);
  } finally {
    clearTimeout(late);
  }
}

const searchSoon = debounce(search, TYPING_MS);

/** Fetches the data in advance, before the first letter is typed. */
export const prepare = (): Promise<unknown> => searcher().catch(() => undefined);

/** Shows the results for the text in the box, once nobody has typed for a short time. */
export function show(form: HTMLFormElement, input: HTMLInputElement): void {
  searchSoon(form, input);
}

/** Opens the first result, for Enter. */
export async function open(form: HTMLFormElement, input: HTMLInputElement): Promise<void> {
  searchSoon.cancel();
  await search(form, input);
  const first = parts(form)?.panel.querySelector<HTMLAnchorElement>('li a');
  // A text too short hides the results of the one before.
  if (first && !first.closest('[hidden]')) location.assign(first.href);
}
