import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCsv } from '#lists/export-csv.ts';

/** A plain RFC 4180 reader, to prove that every text comes back. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, raw = '', end] = match;
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

it('a CSV file opens in Excel and is quoted as RFC 4180 says', () => {
  expect(
    toCsv([
      ['일시', '환'],
      ['a"b,c\nd', -5],
    ]),
  ).toBe('\uFEFF일시,환\r\n"a""b,c\nd",-5\r\n');
  expect(toCsv([[null, Number.NaN]])).toBe('\uFEFF,\r\n');
});

it('every text can be read back, with a mark where a spreadsheet would run it', () => {
  const rows = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(rows, (table) => {
      // Without the byte order mark at its beginning.
      const read = parse(toCsv(table).slice(1));
      expect(read.map((row) => row.map((text) => text.replace(/^'/, '')))).toEqual(
        table.map((row) => row.map((text) => text.replace(/^'/, ''))),
      );
    }),
  );
});

it('no text is run as a formula', () => {
  const attacks = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1', '\0=1'];
  for (const [text = ''] of parse(toCsv(attacks.map((text) => [text])).slice(1)))
    expect(text.startsWith("'")).toBe(true);
  expect(toCsv([[-5]])).toBe('\uFEFF-5\r\n');
});
