import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageCount, pagesAround } from '#rules/paging.ts';

it('the number of pages is rounded up', () => {
  expect([0, 1, 10, 11, 10_000, 10_001].map((total) => pageCount(total, 10))).toEqual([
    1, 1, 1, 2, 1000, 1001,
  ]);
});

it('a page offers a full window of existing neighbours that contains it', () => {
  expect(pagesAround(1, 1000, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesAround(500, 1000, 5)).toEqual([498, 499, 500, 501, 502]);
  expect(pagesAround(1000, 1000, 5)).toEqual([996, 997, 998, 999, 1000]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.constantFrom(5, 10),
      (a, b, width) => {
        const [page, count] = [Math.min(a, b), Math.max(a, b)];
        const pages = pagesAround(page, count, width);
        expect(pages).toContain(page);
        expect(pages).toHaveLength(Math.min(width, count));
        expect(Math.min(...pages)).toBeGreaterThan(0);
        expect(Math.max(...pages)).toBeLessThanOrEqual(count);
      },
    ),
  );
});
