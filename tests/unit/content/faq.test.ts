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
