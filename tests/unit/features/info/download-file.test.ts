import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadFile as copy, parts } from '#features/info/download.copy.ts';
import type { Collected } from '#features/info/download-collect.ts';
import { dataOf, writeFile } from '#features/info/download-file.ts';
import {
  attribute,
  type Element,
  elementsOf,
  readHtml,
  textOf,
} from '../../../../scripts/build/html.ts';

const HOSTILE =
  '</pre></script></style></title><script>alert(1)</script><img src=x onerror=alert(1)>"\'&amp;';

const collected = (text: string): Collected => ({
  at: new Date('2026-03-02T05:05:00.000Z'),
  contents: {
    member: { data: { name: text }, rows: [['이름', text]] },
    gifts: { data: [], titles: ['일시', '환'], rows: [] },
    inquiries: {
      data: [{ title: text, inquiryNo: 1_234 }],
      titles: ['제목', '번호', '답변'],
      rows: [[text, 1_234, null]],
    },
  },
  failures: { orders: '연결이 원활하지 않습니다.' },
});

const elements = (html: string) => elementsOf(readHtml(html));
const wordsOf = (element: Element): string =>
  textOf(element) + elementsOf(element).map(textOf).join('');
const named = (all: Element[], tag: string) => all.filter(({ tagName }) => tagName === tag);
const dataIn = (all: Element[]): unknown => {
  const data = all.find((one) => attribute(one, 'id') === 'data');
  return JSON.parse(data ? textOf(data) : '');
};

test('a hostile text stays a text: the file has the elements of a harmless one, nothing to load or to run, and a policy against both', () => {
  const all = elements(writeFile(collected(HOSTILE), HOSTILE));
  const shape = (of: Element[]) =>
    of.map(({ tagName, attrs }) => [
      tagName,
      ...attrs.map(({ name, value }) => `${name}=${value}`),
    ]);
  const harmless = '강'.repeat(HOSTILE.length);
  expect(shape(all)).toEqual(shape(elements(writeFile(collected(harmless), harmless))));
  expect(named(all, 'script').concat(named(all, 'img'), named(all, 'link'))).toEqual([]);
  expect(named(all, 'td').map(textOf)).toContain(HOSTILE);
  const policy = named(all, 'meta').find(
    (one) => attribute(one, 'http-equiv') === 'Content-Security-Policy',
  );
  expect(policy && attribute(policy, 'content')).toMatch(/^default-src 'none'/);
});

test('whatever a text is made of, programs read back what was collected', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, userId) => {
      const what = collected(text);
      expect(dataIn(elements(writeFile(what, userId)))).toEqual(dataOf(what, userId));
    }),
    { numRuns: 40 },
  );
});

test('people read each part with its number of records, an empty one too, what failed, what is missing, and when', () => {
  const all = elements(writeFile(collected('강호'), 'member01'));
  const headings = named(all, 'h2').map(wordsOf);
  expect(headings).toEqual([
    copy.failed,
    parts.member,
    `${parts.gifts} (0건)`,
    `${parts.inquiries} (1건)`,
    copy.missing,
    copy.data,
  ]);
  const said = [...named(all, 'p'), ...named(all, 'li')].map(wordsOf);
  expect(said).toEqual(expect.arrayContaining([copy.none, parts.orders, ...copy.missingItems]));
  expect(said.join()).toContain('member01 · 2026-03-02 14:05');
  expect(named(all, 'td').map(textOf)).toEqual(['강호', '강호', '1,234', '-']);
});

test('a file with every part does not speak of failures', () => {
  const { failures: _, ...rest } = collected('강호');
  expect(writeFile({ ...rest, failures: {} }, 'member01')).not.toContain(copy.failed);
});
