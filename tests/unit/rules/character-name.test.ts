import { expect, test } from 'vitest';
import { characterNameOf } from '#rules/character-name.ts';

test('a name of a megabyte is shown by its beginning, a missing one as a dash [H2]', () => {
  const long = characterNameOf({ serverName: '', characterName: '가'.repeat(1_000_000) });
  expect(long.length).toBeLessThan(300);
  expect(characterNameOf({ serverName: '청룡', characterName: '' })).toBe('청룡');
  expect(characterNameOf({ serverName: '', characterName: '' })).toBe('-');
});
