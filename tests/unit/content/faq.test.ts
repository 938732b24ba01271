import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faqDocuments } from '#features/faq/documents.ts';
import { readFaq } from '../faq-content.ts';

test('every FAQ entry has type, title and detail, on disk and in the search data (product §3)', () => {
  const entries = readFaq();
  expect(entries.length).toBeGreaterThan(50);
  const searched = faqDocuments(entries);
  for (const entry of [...entries, ...searched])
    expect(entry).toMatchObject({
      type: expect.stringMatching(/^(account|payment|security|gameDetail|hardware)$/),
      title: expect.stringMatching(/\S/),
      detail: expect.stringMatching(/\S/),
    });
  expect(searched.map(({ type }) => type)).toContain('hardware');
  expect(searched.map(({ type }) => type)).toContain('gameDetail');
});

test('what the FAQ quotes is what a screen says', () => {
  const files = globSync(['src/**/*.copy.ts', 'src/routes.ts', 'src/errors.ts']);
  const screens = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const quoted = readFaq().flatMap(
    ({ title, detail }) => `${title} ${detail}`.match(/(?<=‘)[^’]+/g) ?? [],
  );
  expect(quoted.length).toBeGreaterThan(5);
  expect(quoted.filter((words) => !screens.includes(words))).toEqual([]);
});
