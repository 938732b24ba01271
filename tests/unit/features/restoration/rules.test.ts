import { expect, test } from 'vitest';
import { isCharacterName } from '#features/restoration/rules.ts';
import { isGone, lastRestoreDay } from '../../../reference-api/restoration/last-day.ts';

test('a character can be restored for twelve months, the last day included', () => {
  expect(lastRestoreDay('2026-03-02T05:00:00Z')).toBe('2027-03-02');
  expect(lastRestoreDay('2024-02-29T05:00:00Z')).toBe('2025-02-28');
  // 23:30 in Seoul is still that day, half an hour later is not.
  expect(isGone('2025-03-02T05:00:00Z', '2026-03-02T14:30:00Z')).toBe(false);
  expect(isGone('2025-03-02T05:00:00Z', '2026-03-02T15:00:00Z')).toBe(true);
});

test('a name has two to twelve Hangul, Latin letters or digits', () => {
  for (const name of ['강호', 'Hero9', '가나다라마바사아자차카타'])
    expect(isCharacterName(name)).toBe(true);
  for (const name of ['강', '', '강 호', '강호!', 'ㄱㄴ', '가나다라마바사아자차카타파', '<b>'])
    expect(isCharacterName(name)).toBe(false);
});
