/** The pages around the states: the list with its filter, the page that opens a state, a window like a phone's. */
import { type Path, routes } from '#routes.ts';
import { kinds, type State } from './state.ts';

/** `opens`: the address that opens a state in the layout. */
export const layouts = {
  desktop: { words: '데스크톱', width: 1440, height: 900, opens: '/states/open' },
  mobile: { words: '모바일', width: 390, height: 844, opens: '/states/phone' },
} as const;
export type Layout = keyof typeof layouts;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const page = (title: string, style: string, body: string) => `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
${body}
</html>
`;

/** Clears the tab's storage and goes to the screen; by `opened` the player knows that this tab opened the state. */
export const opener = (target: string, opened: number): string =>
  page(
    '여는 중',
    '',
    `<script>
sessionStorage.clear();
localStorage.clear();
sessionStorage.setItem('states:place', JSON.stringify({ opened: ${opened} }));
const kept = indexedDB.deleteDatabase('keyval-store');
kept.onsuccess = kept.onerror = kept.onblocked = () => location.replace(${JSON.stringify(target)});
</script>`,
  );

/** The same state in a frame of a phone's size, on a desktop. */
export const phone = (search: string): string =>
  page(
    '모바일',
    'body{margin:0;display:grid;place-items:center;min-height:100vh;background:#dfe3e8}iframe{border:0;background:#fff;box-shadow:0 8px 40px #0003}',
    `<iframe title="모바일 화면" width="${layouts.mobile.width}" height="${layouts.mobile.height}" src="/states/open${escaped(search)}"></iframe>`,
  );

/** The name of a state's picture. */
export const pictureOf = ({ id }: State, layout: Layout): string => `${id}.${layout}.jpg`;

const style = `
body{margin:0;font:15px/1.5 "Noto Sans KR",sans-serif;color:#1e2124;background:#f4f5f7}
header{position:sticky;top:0;z-index:1;padding:16px 24px;background:#061d55;color:#fff}
h1{margin:0 0 8px;font-size:20px}
p{margin:4px 0}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
input,select{font:inherit;padding:8px 12px;border:0}
input{flex:1;min-width:200px}
main{padding:8px 24px 48px}
section{margin-top:24px}
h2{margin:0 0 8px;font-size:17px}
h2 small{font-weight:400;color:#58616a}
ul{margin:0;padding:0;list-style:none;display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr))}
li{padding:12px 16px;background:#fff}
li :is(strong,small){margin-right:8px}
li small{color:#58616a}
li a{margin-right:12px;color:#0b50d0}
header a{color:#fff}
figure{display:flex;gap:8px;margin:8px 0 0}
figure img{height:220px;max-width:calc(100% - 110px);object-fit:cover;object-position:top;border:1px solid #cdd1d5}
[hidden]{display:none!important}`;

/** Shows the states that contain every typed word; the address keeps the search. */
const script = `
const [find, kind, count] = ['find', 'kind', 'count'].map((id) => document.getElementById(id));
const all = [...document.querySelectorAll('li')];
function show() {
  const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const one of all)
    one.hidden = !words.every((word) => one.dataset.find.includes(word)) || !(kind.value === '' || one.dataset.kind === kind.value);
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('li:not([hidden])');
  count.textContent = all.filter((one) => !one.hidden).length + '개';
  history.replaceState(null, '', '#' + new URLSearchParams({ find: find.value, kind: kind.value }));
}
const asked = new URLSearchParams(location.hash.slice(1));
find.value = asked.get('find') ?? '';
kind.value = asked.get('kind') ?? '';
find.addEventListener('input', show);
kind.addEventListener('change', show);
show();`;

type Shown = {
  states: readonly State[];
  /** Where the states are served; empty on that server itself. */
  base: string;
  /** The address of a picture; undefined if there is none. */
  picture: (file: string) => string | undefined;
};

function item(state: State, { base, picture }: Shown): string {
  const { id, kind, words, code, path } = state;
  const found = [id, path, routes[path].title, kinds[kind], words, code ?? ''];
  const links = Object.values(layouts).map(
    ({ opens, words }) =>
      `<a target="_blank" rel="noopener" href="${base}${opens}?state=${encodeURIComponent(id)}">${words}</a>`,
  );
  const pictures = (Object.keys(layouts) as Layout[]).flatMap((layout) => {
    const src = picture(pictureOf(state, layout));
    const alt = `${routes[path].title}, ${words}, ${layouts[layout].words}`;
    return src
      ? `<a href="${src}"><img loading="lazy" src="${src}" alt="${escaped(alt)}"></a>`
      : [];
  });
  return `<li data-kind="${kind}" data-find="${escaped(found.join(' ').toLowerCase())}">
<strong>${code ?? kinds[kind]}</strong>${code ? `<small>${kinds[kind]}</small>` : ''}${words === kinds[kind] ? '' : escaped(words)}
<p>${links.join('')}</p>${pictures.length > 0 ? `<figure>${pictures.join('')}</figure>` : ''}</li>`;
}

/** Every state by its route, with a filter by route, state and code. */
export function indexPage(shown: Shown): string {
  const byPath = Map.groupBy(shown.states, ({ path }) => path);
  const section = ([path, all]: [Path, State[]]) =>
    `<section><h2>${routes[path].title} <small>${path}</small></h2>
<ul>${all.map((state) => item(state, shown)).join('\n')}</ul></section>`;
  const options = Object.entries(kinds).map(
    ([kind, words]) => `<option value="${kind}">${words}</option>`,
  );
  return page(
    '화면 상태',
    style,
    `<header><h1>화면 상태 <span id="count"></span></h1>
<form onsubmit="return false"><input id="find" type="search" autofocus aria-label="찾기" placeholder="화면 이름, 주소, 상태, 오류 코드 (예: 32514)">
<select id="kind" aria-label="상태"><option value="">모든 상태</option>${options.join('')}</select>
<a href="${shown.base}/states/parts">부품 모음</a></form>
<p>링크는 실제 화면을 그 상태로 엽니다. 한 번에 한 화면만 열 수 있습니다.</p></header>
<main>${[...byPath].map(section).join('\n')}</main>
<script>${script}</script>`,
  );
}
