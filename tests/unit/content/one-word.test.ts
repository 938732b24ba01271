import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The right column of the glossary's second table. */
function dropped(): string[] {
  const [, table = ''] = readFileSync('docs/glossary.md', 'utf8').split('| Say ');
  const rows = table.split('\n').slice(2);
  return rows
    .flatMap((row) => (row.split('|')[2] ?? '').split(',').map((word) => word.trim()))
    .filter((word) => word !== '');
}

test('no text of a screen has a word that the glossary drops', () => {
  const words = dropped();
  expect(words).toContain('이용 제한');
  expect(words.length).toBeGreaterThanOrEqual(10);
  const files = globSync(['src/**/*.copy.ts', 'src/errors.ts', 'src/routes.ts', 'src/site.ts'])
    // What people type, which no screen shows.
    .filter((file) => !file.endsWith('faq-synonyms.copy.ts'));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});
