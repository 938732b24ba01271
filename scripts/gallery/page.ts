/** The page of all states, and the page that opens one of them. */
import { escape as escaped } from 'es-toolkit';
import { type Path, routes } from '#routes.ts';
import { page } from '../demo/html.ts';
import { textOf } from './search.ts';
import { kinds, type State } from './state.ts';

/** `opens`: the address that opens a state in the layout, before the state's name. */
export const layouts = {
  desktop: { words: '데스크톱', width: 1440, height: 900, opens: '/demo/open?state=' },
  mobile: { words: '모바일', width: 390, height: 844, opens: '/demo/open?phone&state=' },
} as const;
export type Layout = keyof typeof layouts;

/** The text of `demo/open/index.html`; in the layout of a phone, a frame of its size holds the page itself. */
export const openPage = (): string =>
  page(
    '화면 상태 여는 중',
    `
body{display:grid;place-items:center;min-height:100vh}
iframe{border:0;background:#fff;box-shadow:0 8px 40px #0003;max-width:100%}`,
    `<p id="said" role="status">여는 중입니다.</p>
<iframe hidden title="모바일 화면" width="${layouts.mobile.width}" height="${layouts.mobile.height}"></iframe>
<script type="module" src="/demo/open.js"></script>`,
  );

/** The name of a state's picture. */
export const pictureOf = ({ id }: State, layout: Layout): string => `${id}.${layout}.jpg`;

const style = `
header{position:sticky;top:0;z-index:1;padding:16px 24px;background:#061d55;color:#fff}
header h1{font-size:20px}
header a{color:#fff}
form{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center}
input,select{box-sizing:border-box;font:inherit;min-height:44px;padding:8px 12px;border:0;border-radius:0;background:#fff;color:#1e2124}
input{flex:1 1 280px;min-width:0}
main{padding:8px 24px 48px}
section{margin-top:24px}
section h2{margin:0 0 8px}
h2 small{font-weight:400;color:#58616a}
ul{margin:0;padding:0;list-style:none;display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr))}
li{padding:12px 16px;background:#fff;overflow-wrap:anywhere}
li :is(strong,small){margin-right:8px}
li small{color:#58616a}
li a{display:inline-block;padding:8px 12px 8px 0}
li p{margin:0}
figure{display:flex;gap:8px;margin:8px 0 0}
figure img{height:220px;max-width:calc(100% - 110px);object-fit:cover;object-position:top;border:1px solid #cdd1d5}
@media(max-width:600px){header{position:static;padding:16px}main{padding:8px 16px 48px}}`;

type Shown = {
  states: readonly State[];
  /** Where the states are served; empty on that server itself. */
  base?: string;
  /** Where the page's script is. */
  script: string;
  /** The address of a picture; undefined if there is none. */
  picture?: (file: string) => string | undefined;
};

function item(state: State, { base = '', picture }: Shown): string {
  const { id, kind, words, code, path, member } = state;
  const links = Object.values(layouts).map(
    ({ opens, words }) =>
      `<a target="_blank" rel="noopener" href="${base}${opens}${encodeURIComponent(id)}">${words}</a>`,
  );
  const pictures = (Object.keys(layouts) as Layout[]).flatMap((layout) => {
    const src = picture?.(pictureOf(state, layout));
    const alt = `${routes[path].title}, ${words}, ${layouts[layout].words}`;
    return src
      ? `<a href="${src}"><img loading="lazy" src="${src}" alt="${escaped(alt)}"></a>`
      : [];
  });
  return `<li data-kind="${kind}" data-find="${escaped(textOf(state))}">
<strong>${code ?? kinds[kind]}</strong>${code ? `<small>${kinds[kind]}</small>` : ''}${member ? `<small>${member}</small>` : ''}${words === kinds[kind] ? '' : escaped(words)}
<p>${links.join('')}</p>${pictures.length > 0 ? `<figure>${pictures.join('')}</figure>` : ''}</li>`;
}

/** Every state by its route, with a filter by route, state, code, sentence and the number that a member reads out. */
export function indexPage(shown: Shown): string {
  const byPath = Map.groupBy(shown.states, ({ path }) => path);
  const section = ([path, all]: [Path, State[]]) =>
    `<section><h2>${routes[path].title} <small>${path}</small></h2>
<ul>${all.map((state) => item(state, shown)).join('\n')}</ul></section>`;
  const options = Object.entries(kinds).map(
    ([kind, words]) => `<option value="${kind}">${words}</option>`,
  );
  const { base = '' } = shown;
  return page(
    '화면 상태 · 체험판',
    style,
    `<header><h1>화면 상태 <span id="count" role="status"></span></h1>
<form onsubmit="return false"><input id="find" type="search" autofocus autocomplete="off" aria-label="찾기" placeholder="오류 번호, 코드, 문장, 화면 이름">
<select id="kind" aria-label="상태"><option value="">모든 상태</option>${options.join('')}</select>
<a href="${base}/demo">체험판</a></form>
<p>회원이 읽어 준 오류 번호는 E32508-TP69CI처럼 그대로 입력합니다. 링크는 실제 화면을 그 상태로 엽니다. 열 때마다 체험판의 데이터가 처음으로 돌아가므로 한 번에 한 화면만 열 수 있습니다.</p></header>
<main><p id="when" hidden>오류가 난 시각: <strong id="moment"></strong></p><p id="none" hidden>찾는 상태가 없습니다.</p>
${[...byPath].map(section).join('\n')}</main>
<script src="${shown.script}"></script>`,
  );
}
