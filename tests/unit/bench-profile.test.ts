import { expect, test } from 'vitest';
import { sumByKind } from '../../scripts/bench/profile.ts';

const URL = 'https://site.test/';
const task = (name: string, ts: number, dur: number, thread = 1) => ({
  ph: 'X',
  name,
  pid: 1,
  tid: thread,
  ts,
  dur,
  tdur: dur,
});
const commit = { ...task('CommitLoad', 0, 1), args: { data: { url: URL } } };

test('work within other work counts once, as what it is; other threads do not count', () => {
  const sums = sumByKind(
    [
      commit,
      task('RunTask', 1_000, 10_000),
      task('FunctionCall', 2_000, 8_000),
      task('Layout', 3_000, 2_000),
      task('V8.CompileCode', 6_000, 1_000),
      task('Layout', 20_000, 4_000),
      task('Layout', 30_000, 9_000, 2),
    ],
    URL,
  );
  expect(sums).toEqual({ whole: 14.001, run: 5, draw: 6, compile: 1 });
});

test('a trace of another page is refused', () => {
  expect(() => sumByKind([commit], 'https://site.test/other')).toThrow(/other/);
});
