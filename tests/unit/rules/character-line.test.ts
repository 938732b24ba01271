import { expect, test } from 'vitest';
import { characterLine } from '#rules/character-line.ts';

test.each([
  [['청룡', '월영검', '무사'], 120, '청룡\u00a0· 월영검\u00a0· 무사\u00a0·\u00a0Lv.120'],
  [['월영검', ''], 5, '월영검\u00a0·\u00a0Lv.5'],
  [['청룡', '월영검', ''], null, '청룡\u00a0· 월영검'],
  [[''], null, ''],
] as const)(
  'a character with %j and level %s shows only what is known [H1]',
  (known, level, line) => {
    expect(characterLine(known, level)).toBe(line);
  },
);
