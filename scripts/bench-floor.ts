/** The floor: the same pages by hand, with inlined CSS and a few lines of script. Little can be faster. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_SECONDS, PAGE_SIZE } from '../src/constants.ts';
import { menu } from '../src/routes.ts';
import { site } from '../src/site.ts';

const links = menu.flatMap(({ path, title, children = [] }) =>
  [{ path, title }, ...children].map(
    (entry) => `<li><a href="${entry.path}">${entry.title}</a></li>`,
  ),
);
const css = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#222}
header,footer,main{padding:16px}ul{display:flex;flex-wrap:wrap;gap:8px 16px;padding:0;list-style:none}
a{color:#06c}table{width:100%;border-collapse:collapse}td{border-top:1px solid #ddd;padding:8px;height:41px}`;

const page = (
  title: string,
  main: string,
  script = '',
) => `<!doctype html><html lang="ko"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,">
<style>${css}</style><header><ul>${links.join('')}</ul></header><main><h1>${title}</h1>${main}</main>
<footer>${site.company} ${site.address} ${site.phone}</footer>${script && `<script>${script}</script>`}`;

const entries = Array.from(
  { length: 20 },
  (_, i) => `<li><a href="/faq">${site.portal} FAQ ${i + 1}</a></li>`,
);
const list = `<p>${site.portal} ${site.phone}</p><ul>${entries.join('')}</ul>`;

const form = `<form method="post"><label>ID <input name="userId" autocomplete="username"></label>
<label>PW <input name="password" type="password" autocomplete="current-password"></label><button>OK</button></form>`;

const rows = Array.from({ length: PAGE_SIZE }, () => '<tr><td>&nbsp;<td><td>').join('');
const day = (date: Date) => date.toISOString().slice(0, 10);
const table = (api: string, path: string) => {
  const now = Date.now();
  const span = { from: day(new Date(now - 30 * DAY_SECONDS * 1000)), to: day(new Date(now)) };
  const body = JSON.stringify({ page: 1, size: PAGE_SIZE, ...span, gameCode: '3' });
  return `const cookie = (name) => document.cookie.match(name + '=([^;]*)')?.[1] ?? '';
fetch('${api}${path}', { method: 'POST', body: '${body}', headers: { 'Content-Type': 'application/json',
  Authorization: cookie('his1'), refreshToken: cookie('his2') } }).then((r) => r.json()).then(({ data }) => {
  const cell = (value) => { const td = document.createElement('td'); td.textContent = value; return td; };
  document.querySelector('tbody').replaceChildren(...data.list.map((row) => {
    const tr = document.createElement('tr'); tr.dataset.row = ''; tr.append(cell(row.at), cell(row.title), cell(row.amount));
    return tr; })); });`;
};

/** Writes the floor's pages into a folder that can be served like `dist`. */
export function writeFloor(folder: string, api: string, historyPath: string): void {
  mkdirSync(folder, { recursive: true });
  const pages = {
    index: page(site.portal, list),
    faq: page('FAQ', list),
    login: page('Login', form, 'document.forms[0].onsubmit = (event) => event.preventDefault();'),
    table: page('Hwan', `<table><tbody>${rows}</tbody></table>`, table(api, historyPath)),
  };
  for (const [name, html] of Object.entries(pages))
    writeFileSync(join(folder, `${name}.html`), html);
}
