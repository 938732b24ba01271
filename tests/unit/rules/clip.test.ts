import { expect, it } from 'vitest';
import { clip } from '#rules/clip.ts';

it('cuts a huge text, never inside a letter [H2]', () => {
  expect(clip('짧은 제목')).toBe('짧은 제목');
  expect(clip('가'.repeat(1_000_000))).toHaveLength(201);
  expect(clip('😀😀', 3)).toBe('😀…');
});
