import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordIdFromUrl } from '#rules/record-id-from-url.ts';

it('a number in an address is read, and nothing else is read as one [I1]', () => {
  expect(recordIdFromUrl('?no=12')).toBe(12);
  for (const wrong of ['', '?no=', '?no=0', '?no=-1', '?no=1e21', '?no=%00', '?no=__proto__'])
    expect(recordIdFromUrl(wrong)).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const no = recordIdFromUrl(`?no=${encodeURIComponent(text.toWellFormed())}`);
      expect(no === undefined || (Number.isSafeInteger(no) && no > 0)).toBe(true);
    }),
  );
});
