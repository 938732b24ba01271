import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SanctionSchema } from '#features/block/api.ts';
import { endText } from '#features/block/rules.ts';
import { sanction as copy } from '#rules/sanction.copy.ts';
import { sanctionLeft, sanctionLine } from '#rules/sanction.ts';

const now = Date.parse('2026-03-02T05:00:00Z');
const sanction = { startsAt: '2026-03-01T05:00:00Z' };
const shownFor = (answer: object) => {
  const read = v.parse(SanctionSchema, { ...sanction, ...answer });
  return [endText(read), sanctionLeft(read, now)];
};

test('a sanction is permanent only where the API says so; an end that cannot be read is unknown [H1]', () => {
  expect(shownFor({ endsAt: '2026-03-05T05:00:00Z' })).toEqual(['2026-03-05 14:00', copy.days(3)]);
  expect(shownFor({ endsAt: null })).toEqual([copy.forever, copy.forever]);
  for (const unread of [{}, { endsAt: 'garbage' }, { endsAt: 7 }])
    expect(shownFor(unread)).toEqual(['-', '-']);
});

test.each([
  [{ kind: 'account', endsAt: '2026-03-29T05:00:00Z' }, '계정 이용제한 중 · 27일 남음'],
  [{ kind: 'chat', endsAt: '2026-03-02T06:00:00Z' }, '채팅 제한 중 · 오늘 해제'],
  [{ kind: 'trade', endsAt: null }, '거래 제한 중 · 영구'],
  [{ kind: null }, '이용제한 중'],
] as const)('a sanction in force is one line: %j', (read, line) => {
  expect(sanctionLine(read, now)).toBe(line);
});
