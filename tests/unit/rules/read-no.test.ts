import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readNo } from '#rules/read-no.ts';

it('a number in an address is read, and nothing else is read as one [I1]', () => {
  expect(readNo('?no=12')).toBe(12);
  for (const wrong of ['', '?no=', '?no=0', '?no=-1', '?no=1e21', '?no=%00', '?no=__proto__'])
    expect(readNo(wrong)).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const no = readNo(`?no=${encodeURIComponent(text.toWellFormed())}`);
      expect(no === undefined || (Number.isSafeInteger(no) && no > 0)).toBe(true);
    }),
  );
});
