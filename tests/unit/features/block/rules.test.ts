import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SanctionSchema } from '#features/block/api.ts';
import { block as copy } from '#features/block/block.copy.ts';
import { endText, leftText } from '#features/block/rules.ts';

const now = Date.parse('2026-03-02T05:00:00Z');
const sanction = { startsAt: '2026-03-01T05:00:00Z' };
const told = (answer: object) => {
  const read = v.parse(SanctionSchema, { ...sanction, ...answer });
  return [endText(read), leftText(read, now)];
};

test('a sanction is permanent only where the API says so; an end that cannot be read is unknown [H1]', () => {
  expect(told({ endsAt: '2026-03-05T05:00:00Z' })).toEqual(['2026-03-05 14:00', copy.days(3)]);
  expect(told({ endsAt: null })).toEqual([copy.forever, copy.forever]);
  for (const unread of [{}, { endsAt: 'garbage' }, { endsAt: 7 }])
    expect(told(unread)).toEqual(['-', '-']);
});
