import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faqOrder, inPages, pageNumbers } from '#parts/faq-list.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 3, 0, 10]],
  [4, 10, [1, 2, 3, 4, 5, 6, 0, 10]],
  [6, 10, [1, 0, 4, 5, 6, 7, 8, 9, 10]],
  [300, 600, [1, 0, 298, 299, 300, 301, 302, 0, 600]],
])('page %i of %i shows %j', (current, count, shown) => {
  expect(pageNumbers(current, count)).toEqual(shown);
});

test('all pages joined are the list, and none but the last is short', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (list, size) => {
      const pages = inPages(list, size);
      expect(pages.flat()).toEqual(list);
      expect(pages.slice(0, -1).every((page) => page.length === size)).toBe(true);
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
