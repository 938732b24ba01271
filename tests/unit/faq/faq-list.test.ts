import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faqOrder, inPages } from '#faq/faq-list.ts';

test('all pages joined are the list, and none but the last is short', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (list, size) => {
      const pages = inPages(list, size);
      expect(pages.flat()).toEqual(list);
      expect(pages.slice(0, -1).filter((page) => page.length !== size)).toEqual([]);
    }),
  );
});

test('popular entries come first, then the types in order, then the newest', () => {
  const entry = (id: string, type: 'account' | 'hardware', updated: string, popular?: number) => ({
    id,
    data: { type, updated, popular },
  });
  const list = [
    entry('old', 'account', '2026-01-01'),
    entry('parts', 'hardware', '2026-12-31'),
    entry('second', 'hardware', '2026-01-01', 2),
    entry('new', 'account', '2026-12-31'),
    entry('first', 'hardware', '2026-01-01', 1),
  ];
  expect(list.toSorted(faqOrder).map(({ id }) => id)).toEqual([
    'first',
    'second',
    'new',
    'old',
    'parts',
  ]);
});
