import { escape as escaped } from 'es-toolkit';
import { seoulMinute } from '#day.ts';
import { formatNumber } from '#rules/money.ts';
import * as site from '#site.ts';
import { downloadFile as copy, parts } from './download.copy.ts';
import { type Collected, partKeys } from './download-collect.ts';
import type { Row } from './download-columns.ts';
import type { Content, PartKey } from './download-parts.ts';

/** One light sheet that also prints; wide tables scroll on their own. */
const STYLES = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; background: #fff; color: #1a1a1a;
  font: 1rem/1.6 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.35; }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.2rem; line-height: 1.4; }
h2 small { font-size: 0.9rem; font-weight: 400; color: #555; }
p, ul { margin: 0.5rem 0; }
ul { padding-left: 1.2rem; }
nav ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: 0.25rem 1rem; padding: 0;
  list-style: none; }
nav a { display: inline-block; padding: 0.2rem 0; }
a { color: #0b57d0; }
.note { margin-top: 1rem; padding: 0.75rem 1rem; border: 1px solid #b8860b; background: #fff8e6; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.4rem 0.6rem; border-bottom: 1px solid #d0d5dd; text-align: left; vertical-align: top; }
thead th { border-bottom-color: #555; white-space: nowrap; }
tbody th { width: min(11rem, 40%); font-weight: 400; color: #555; }
td { white-space: pre-line; }
.wide td { min-width: 16rem; }
.wide .s, .n { min-width: 0; white-space: nowrap; }
.n { text-align: right; }
summary { padding: 0.5rem 0; cursor: pointer; }
pre { max-height: 24rem; margin: 0; padding: 0.75rem; overflow: auto; border: 1px solid #d0d5dd; font-size: 0.8rem;
  white-space: pre-wrap; user-select: all; -webkit-user-select: all; }
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; }
  nav, details, #json { display: none; }
  .wide { overflow: visible; }
  table { font-size: 8pt; }
  th, td { padding: 0.2rem 0.4rem; }
  .wide td { min-width: 0; }
  .wide .s { white-space: normal; }
  tr { break-inside: avoid; }
  h2 { break-after: avoid; }
}
`;

/** A text of so many letters stands on one line. */
const SHORT = 20;
function cell(value: Row[number]): string {
  if (typeof value === 'number') return `<td class="n">${formatNumber(value)}</td>`;
  const text = value?.trim() || '-';
  return `<td${text.length > SHORT ? '' : ' class="s"'}>${escaped(text)}</td>`;
}

function tableOf(part: PartKey, { titles, rows }: Content): string {
  if (rows.length === 0) return `<p>${copy.none}</p>`;
  if (!titles) {
    const pairs = rows.map(
      ([name, value = null]) => `<tr><th scope="row">${name}</th>${cell(value)}</tr>`,
    );
    return `<table><tbody>\n${pairs.join('\n')}\n</tbody></table>`;
  }
  const isNumber = (at: number) => rows.some((row) => typeof row[at] === 'number');
  const head = titles.map(
    (title, at) => `<th scope="col"${isNumber(at) ? ' class="n"' : ''}>${escaped(title)}</th>`,
  );
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`);
  // Who has no mouse scrolls it with the keyboard, so it takes the focus and has a name.
  return `<div class="wide" tabindex="0" role="region" aria-labelledby="${part}">
<table>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
</div>`;
}

const listOf = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** The parts that are there, in their order. */
const partsOf = ({ contents }: Pick<Collected, 'contents'>) =>
  partKeys.flatMap((part) => {
    const content = contents[part];
    return content ? [{ part, content }] : [];
  });

/** What the file holds for programs: the parts under their keys, and the keys of those that could not be collected. */
export const dataOf = ({ at, contents, failures }: Collected, userId: string) => ({
  userId,
  collectedAt: at.toISOString(),
  failed: Object.keys(failures),
  parts: Object.fromEntries(partsOf({ contents }).map(({ part, content }) => [part, content.data])),
});

/**
 * Writes what was collected as one HTML document that needs nothing else: readable for people, with the same as JSON in
 * the element `data`. It has no script, and its policy lets none run; every text from outside is escaped.
 */
export function writeFile(collected: Collected, userId: string): string {
  const { at, failures } = collected;
  const title = escaped(copy.title(site.game));
  const there = partsOf(collected);
  const failed = partKeys.filter((part) => part in failures).map((part) => parts[part]);
  const sections = there.map(({ part, content }) => {
    const count = content.titles ? ` <small>${copy.records(content.rows.length)}</small>` : '';
    return `<section>
<h2 id="${part}">${parts[part]}${count}</h2>
${tableOf(part, content)}
</section>`;
  });
  const links = there.map(({ part }) => `<a href="#${part}">${parts[part]}</a>`);
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escaped(copy.facts(userId, seoulMinute(at)))}</p>
<p>${copy.care}</p>
${failed.length > 0 ? `<div class="note"><h2>${copy.failed}</h2><p>${copy.failedNote}</p>${listOf(failed)}</div>` : ''}
<nav aria-label="${copy.contents}">${listOf(links)}</nav>
${sections.join('\n')}
<section>
<h2>${copy.missing}</h2>
${listOf(copy.missingItems)}
</section>
<section id="json">
<h2>${copy.data}</h2>
<p>${copy.dataNote}</p>
<details><summary>${copy.dataShow}</summary>
<pre id="data" tabindex="0">${escaped(JSON.stringify(dataOf(collected, userId), null, 1))}</pre>
</details>
</section>
</main>
</body>
</html>
`;
}
