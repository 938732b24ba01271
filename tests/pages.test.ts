/** The built pages: their lists and links, the access they name, and what they tell crawlers. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noticeKinds } from '#api/notice.ts';
import { missing } from '#frame/frame.copy.ts';
import { isPrivate, type Path, routes } from '#routes.ts';
import { support } from '#rules/support.copy.ts';
import { phone } from '#site.ts';
import { attribute, type Element, elementsOf, textOf } from '../scripts/build/html.ts';
import { isInline } from '../scripts/build/policy.ts';
import { accessOf, type BuiltPage, builtPages } from './support/built-site.ts';

const ids = readdirSync('src/content/faq')
  .map((file) => file.replace(/\.md$/, ''))
  .sort();
const pages = new Map(builtPages.map((page) => [page.path, page]));

const hasClass = (one: Element, name: string): boolean =>
  attribute(one, 'class')?.split(' ').includes(name) ?? false;
const { off } = missing;
const { hours } = support;
const linksOf = ({ elements }: BuiltPage): string[] =>
  elements.flatMap((one) => (one.tagName === 'a' ? (attribute(one, 'href') ?? []) : []));

/** The pages of a list, those that links lead to from its first one on. */
function pagesOf(first: string): BuiltPage[] {
  const found = new Set([first]);
  const next = RegExp(`^${first}(/page)?/\\d+$`);
  // The loop over the set also visits what is added meanwhile.
  for (const path of found)
    for (const href of linksOf(pages.get(path) as BuiltPage)) if (next.test(href)) found.add(href);
  return [...found].map((path) => pages.get(path) as BuiltPage);
}

test('the tabs of a page mark one of them as its own', () => {
  const strip = /<nav class="strip".*?<\/nav>/s;
  const tabs = builtPages.flatMap(({ html, path }) => {
    const [found] = strip.exec(html) ?? [];
    return found ? [{ path, marked: found.split('aria-current').length - 1 }] : [];
  });
  expect(tabs.length).toBeGreaterThan(10);
  expect(tabs.filter(({ marked }) => marked !== 1)).toEqual([]);
});

test('a link that opens a new tab ends in an icon, whose words are for screen readers', () => {
  const anchors = builtPages.flatMap(({ html }) =>
    [...html.matchAll(/<a [^>]*target="_blank".*?<\/a>/gs)].map(([anchor]) => anchor),
  );
  expect(anchors.length).toBeGreaterThan(builtPages.length);
  const end = /<span class="new-window">\s*<svg.*<\/svg>\s*<span class="vh">\(새 창\)<\/span>/s;
  expect(anchors.filter((anchor) => !end.test(anchor))).toEqual([]);
});

const CATEGORIES = ['account', 'payment', 'security', 'gameDetail', 'hardware'];
const entriesOf = ({ elements }: BuiltPage): string[] =>
  elements
    .filter(({ tagName }) => tagName === 'details')
    .flatMap((one) => attribute(one, 'id') ?? []);

test('every entry is once in the list of all and once in that of its category, and links alone lead to both', () => {
  const home = pages.get('/support/faq') as BuiltPage;
  const categories = CATEGORIES.map((name) => `/support/faq/${name}`);
  expect(linksOf(home)).toEqual(expect.arrayContaining(categories));
  expect(pagesOf('/support/faq').flatMap(entriesOf).sort()).toEqual(ids);
  expect(categories.flatMap(pagesOf).flatMap(entriesOf).sort()).toEqual(ids);
});

test.each(['/support/faq/detail', '/support/faq/official-detail'])(
  '%s links to every entry once, over its pages',
  (frame) => {
    const entries = pagesOf(frame)
      .flatMap(linksOf)
      .filter((href) => href.startsWith(`${frame}/`) && !/\/page\/\d+$/.test(href));
    expect(entries.map((href) => href.slice(frame.length + 1)).sort()).toEqual(ids);
  },
);

test.each(['/support/faq/detail', '/support/faq/official-detail'])(
  'an entry below %s names the page in the portal frame as its main address, since its text is at both',
  (frame) => {
    const mainOf = (id: string) =>
      pages
        .get(`${frame}/${id}`)
        ?.elements.filter((one) => attribute(one, 'rel') === 'canonical')
        .map((one) => new URL(attribute(one, 'href') ?? '').pathname);
    expect(ids.map(mainOf)).toEqual(ids.map((id) => [`/support/faq/official-detail/${id}`]));
  },
);

test('every page gives the guard the access of the table of routes', () => {
  const accessIn = ({ elements }: BuiltPage) =>
    elements.flatMap((one) => attribute(one, 'data-access') ?? []);
  const wrong = builtPages.filter((page) => accessIn(page).join() !== accessOf(page.path));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('with scripts off each page that needs them, and no other, says so, with phone number, hours and FAQ [D5]', () => {
  const saysIt = ({ html }: BuiltPage) => {
    const words = html.match(/<noscript>[\s\S]*?<\/noscript>/g)?.find((one) => one.includes(off));
    return (
      words !== undefined &&
      [`tel:${phone}`, hours, '"/support/faq"'].every((one) => words.includes(one))
    );
  };
  const asked = (path: string) =>
    path in routes && isPrivate(path as Path) && path !== '/identity/return';
  const wrong = builtPages.filter((page) => saysIt(page) !== asked(page.path));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('every page begins with the script that holds the guard, before anything can be drawn', () => {
  const first = ({ elements }: BuiltPage) => elements.find((one) => one.tagName === 'script');
  const without = builtPages.filter((page) => {
    const script = first(page);
    const isEarly = page.html.indexOf('<script') < page.html.indexOf('<body');
    return !isEarly || !script || !isInline(script) || !textOf(script).includes('/login?redirect=');
  });
  expect(without.map(({ path }) => path)).toEqual([]);
});

const metaOf = ({ elements }: BuiltPage, name: string) =>
  elements
    .filter((one) => attribute(one, 'property') === name)
    .flatMap((one) => attribute(one, 'content') ?? []);
const SITE = process.env['PUBLIC_SITE_URL'] ?? 'http://localhost:4321';

test('the map of the site has each public page once, under its main address, and each says what it is about', () => {
  const listed = [...readFileSync('dist/sitemap.xml', 'utf8').matchAll(/<loc>(.*)<\/loc>/g)].map(
    ([, url = '']) => url,
  );
  expect(listed).toEqual([...new Set(listed)]);
  const shown = [...pages.values()].filter((page) => metaOf(page, 'og:url').length > 0);
  expect([...new Set(shown.flatMap((page) => metaOf(page, 'og:url')))].sort()).toEqual(listed);
  const paths = listed.map((url) => url.slice(SITE.length));
  expect(paths.filter((path) => !pages.has(path))).toEqual([]);
  expect(paths.filter((path) => accessOf(path) !== 'open')).toEqual([]);
  // The entries of the first are those of the other frame, and the second shows the terms of use.
  const isTwin = (path: string) => /^\/support\/(faq\/detail(\/|$)|terms$)/.test(path);
  const wanted = (Object.keys(routes) as Path[]).filter(
    (path) => !isPrivate(path) && !path.startsWith('/error/') && !isTwin(path),
  );
  expect(paths).toEqual(expect.arrayContaining([...wanted, '/quit']));
  expect(paths).toEqual(
    expect.arrayContaining(ids.map((id) => `/support/faq/official-detail/${id}`)),
  );
  expect(paths.filter((path) => isTwin(path) || path.startsWith('/error/'))).toEqual([]);
  expect(shown.filter((page) => metaOf(page, 'og:description').length !== 1)).toEqual([]);
});

test('the pages of notices, and they alone, name a feed of all of them and a calendar, which lead to built pages', () => {
  const FILES = ['/notice.xml', '/maintenance.ics'];
  const isNotice = (path: string) => /^\/support\/notice(\/|$)/.test(path);
  const namedIn = ({ elements }: BuiltPage) =>
    elements
      .filter((one) => attribute(one, 'rel') === 'alternate')
      .map((one) => attribute(one, 'href'));
  const notices = builtPages.filter(({ path }) => isNotice(path));
  expect(notices.length).toBeGreaterThan(2);
  expect(notices.filter((page) => namedIn(page).join() !== FILES.join())).toEqual([]);
  expect(builtPages.filter((page) => !isNotice(page.path) && namedIn(page).length > 0)).toEqual([]);
  expect(linksOf(pages.get('/support/notice') as BuiltPage)).toEqual(expect.arrayContaining(FILES));

  const entries = notices.map(({ path }) => SITE + path).filter((url) => !url.endsWith('/notice'));
  const [, ...ids] = [...readFileSync('dist/notice.xml', 'utf8').matchAll(/<id>(.*)<\/id>/g)];
  expect(ids.map(([, url]) => url).sort()).toEqual(entries.sort());
  const urls = readFileSync('dist/maintenance.ics', 'utf8')
    .replaceAll('\r\n ', '')
    .matchAll(/^URL:(.*)\r$/gm);
  expect([...urls].map(([, url]) => url)).toEqual([
    `${SITE}/support/notice/maintenance-2026-11-12`,
  ]);
});

test('a notice of the list has the mark of its kind, which the list may be narrowed to, and an event a picture that moves nothing and waits', () => {
  const { elements } = pages.get('/support/notice') as BuiltPage;
  const rows = elements.filter((one) => one.tagName === 'a' && hasClass(one, 'notice-row'));
  const marks = rows.map((row) => {
    const parts = elementsOf(row);
    const drawn = parts.find(({ tagName }) => tagName === 'path');
    const word = parts.find((one) => hasClass(one, 'kind'));
    return [word && textOf(word), drawn && attribute(drawn, 'd')].join(': ');
  });
  const kinds = ['공지', '점검', '이벤트'];
  expect([...new Set(marks)].map((mark) => mark.split(': ')[0]).sort()).toEqual(kinds.sort());
  expect(new Set(marks.map((mark) => mark.split(': ')[1])).size).toBe(kinds.length);
  const links = linksOf(pages.get('/support/notice') as BuiltPage);
  for (const kind of noticeKinds) expect(links).toContain(`/support/notice?kind=${kind}`);

  const pictures = [...pages.values()].flatMap((page) =>
    page.elements.filter((one) => one.tagName === 'img' && hasClass(one, 'event')),
  );
  expect(
    rows.flatMap((row) => elementsOf(row).filter((one) => pictures.includes(one))),
  ).toHaveLength(marks.filter((mark) => mark.startsWith('이벤트')).length);
  for (const one of pictures) {
    const told = Object.fromEntries(one.attrs.map(({ name, value }) => [name, value]));
    expect(told).toMatchObject({ alt: '', loading: 'lazy', width: '480', height: '240' });
    expect(told['src']).toMatch(/\.webp$/);
    expect(existsSync(`dist${told['src']}`), told['src']).toBe(true);
    const [source] = elementsOf(one.parentNode as Element);
    const avif = source && attribute(source, 'srcset');
    expect(avif).toBe(told['src']?.replace('.webp', '.avif'));
    expect(existsSync(`dist${avif}`), avif).toBe(true);
  }
});

const isHidden = (one: Element): boolean =>
  attribute(one, 'hidden') !== undefined ||
  (one.parentNode !== null && 'attrs' in one.parentNode && isHidden(one.parentNode));
const nameOf = (one: Element): string =>
  (attribute(one, 'aria-label') ?? attribute(one, 'aria-labelledby') ?? '') +
  [one, ...elementsOf(one)].map((part) => textOf(part) + (attribute(part, 'alt') ?? '')).join('');

test('every link has a name in the page itself, before scripts fill in a figure or a text', () => {
  const nameless = builtPages.flatMap(({ path, elements }) =>
    elements
      .filter((one) => one.tagName === 'a' && !isHidden(one) && nameOf(one).trim() === '')
      .map((one) => `${path} ${attribute(one, 'href')}`),
  );
  expect(nameless).toEqual([]);
});
