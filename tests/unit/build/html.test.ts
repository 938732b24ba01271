import { serialize } from 'parse5';
import { expect, test } from 'vitest';
import { readHtml, writeHtml } from '../../../scripts/build/html.ts';

const page = (body: string) => readHtml(`<!DOCTYPE html><html><body>${body}</body></html>`);
const bodyOf = (text: string) => text.replace(/.*<body>(.*)<\/body>.*/s, '$1');

test.each([
  ['a list', '<ul><li>a</li><li>b</li></ul>', '<ul><li>a<li>b</ul>'],
  ['pairs', '<dl><dt>a</dt><dd>b</dd></dl>', '<dl><dt>a<dd>b</dl>'],
  ['choices', '<select><option>a</option></select>', '<select><option>a</select>'],
  ['paragraphs', '<div><p>a</p><p>b</p></div>', '<div><p>a<p>b</div>'],
])('end tags that HTML implies are left out: %s', (_, full, short) => {
  expect(bodyOf(writeHtml(page(full)))).toBe(short);
});

test.each([
  ['a link ends no paragraph', '<a href="/"><p>a</p></a>'],
  [
    'nor does an island',
    '<astro-island><p>a</p></astro-island><p>a</p><astro-island></astro-island>',
  ],
  ['white space would come into the row', '<ul><li>a</li> <!-- b --></ul>'],
  ['a script holds text', '<script>x="<ul><li></li></ul>"</script>'],
])('other end tags stay: %s', (_, full) => {
  expect(bodyOf(writeHtml(page(full)))).toBe(full);
});

test('a page without them is read as the same page', () => {
  const table =
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><p>b</p></td></tr></tbody></table>';
  const whole = page(`<div><p>a</p><section><p>b</p></section>${table}<p>c</p><h2>d</h2></div>`);
  expect(writeHtml(whole)).not.toContain('</p>');
  expect(serialize(readHtml(writeHtml(whole)))).toBe(serialize(whole));
});
