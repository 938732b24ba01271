import { expect, it } from 'vitest';
import { clip } from '#rules/clip.ts';

it('H2 cuts a huge text, never inside a letter', () => {
  expect(clip('짧은 제목')).toBe('짧은 제목');
  expect(clip('가'.repeat(1_000_000))).toHaveLength(201);
  expect(clip('😀😀', 3)).toBe('😀…');
});
