import { lay, type Sheet, type Tone } from './brush.ts';
import { clouds, crags, mix, smooth } from './noise.ts';

/**
 * One range, a small terrain seen from the front. Lengths are in heights of the picture: `foot` from its top, `rise` at
 * most; `peaks` are where it rises ([place, reach, part of the rise], the place in widths of the picture), `plain` the
 * part that it has everywhere. `far` from 0 (near) to 1.
 */
export type Range = {
  foot: number;
  rise: number;
  plain: number;
  peaks: readonly (readonly [at: number, reach: number, part: number])[];
  far: number;
  steep: number;
  seed: number;
};
export type Palette = { ink: Tone; farInk: Tone; stone: Tone; mist: Tone };

const STEPS = 260;
const DEPTH = 0.9;
/** How much higher on the picture the ground lies at the back than in front. */
const TILT = 0.05;

function height({ rise, plain, peaks, steep, seed }: Range, x: number, z: number, aspect: number) {
  const bend = clouds(x * 2.2, z * 2.2, seed + 5, 3) - 0.5;
  const slide = clouds(x * 2.2 + 9, z * 2.2, seed + 7, 3) - 0.5;
  const rock = crags((x + bend * 0.18) * 1.7, (z + slide * 0.5) * 1.4, seed) ** steep * 1.5;
  const high = peaks.reduce(
    (sum, [at, reach, part]) => sum + part * Math.exp(-(((x - at * aspect) / reach) ** 2)),
    plain,
  );
  return (
    rise *
    high *
    rock *
    mix(0.7, 1.3, clouds(x * 1.3, z * 1.3, seed + 9, 2)) *
    mix(0.25, 1, smooth(0, 0.45, z))
  );
}

/** The heights of one column, from the front to the back. */
const column = (range: Range, x: number, aspect: number) =>
  Float64Array.from({ length: STEPS + 1 }, (_, step) =>
    height(range, x, (step / STEPS) * DEPTH, aspect),
  );
const lineOf = (range: Range, heights: Float64Array, step: number) =>
  range.foot - (TILT * DEPTH * step) / STEPS - (heights[step] ?? 0);

/** Where a range ends against the sky, in heights of the picture from its top. */
export function crestOf(range: Range, x: number, aspect: number): number {
  const heights = column(range, x, aspect);
  return Math.min(...heights.keys().map((step) => lineOf(range, heights, step)));
}

/** How much ink a face takes: less where the moon's light falls, and more in the folds that the brush follows. */
function inkOf(
  range: Range,
  x: number,
  y: number,
  [across, back]: readonly [number, number],
  side: number,
) {
  const light = (0.55 - across * 0.6 * side - back * 0.55) / Math.hypot(1, across, back);
  const lean = Math.max(-2, Math.min(2, across));
  const fall = range.foot - y;
  const fold = clouds(
    x * mix(44, 60, range.far) + fall * lean * 9,
    fall * 7 + x * 3,
    range.seed + 31,
    4,
  );
  const dry = clouds(x * 90, y * 60, range.seed + 33, 2);
  return (
    mix(0.97, 0.28, Math.min(1, Math.max(0, light * 1.25))) *
    mix(0.66, 1.26, smooth(0.3, 0.7, fold)) *
    mix(0.86, 1.12, dry)
  );
}

/** Paints a range over what is farther. `moon` is its place, in heights of the picture. */
export function paintRange(
  sheet: Sheet,
  range: Range,
  { ink, farInk, stone, mist }: Palette,
  moon: number,
) {
  const { width, height: tall } = sheet;
  const aspect = width / tall;
  const columns = Array.from({ length: width + 2 }, (_, x) => column(range, x / tall, aspect));
  const dark = mix(ink, farInk, range.far ** 0.8);
  const ground = mix(stone, mist, range.far * 0.5);
  for (let x = 0; x < width; x++) {
    const [heights, next] = [columns[x], columns[x + 2]];
    if (!heights || !next) continue;
    const side = x / tall < moon ? 1 : -1;
    let [seen, last] = [tall, -1];
    let slope: readonly [number, number] = [0, 0];
    for (let step = 0; step <= STEPS; step++) {
      const top = lineOf(range, heights, step) * tall;
      if (top >= seen) continue;
      const behind = heights[Math.min(STEPS, step + 1)] ?? 0;
      const before = heights[Math.max(0, step - 1)] ?? 0;
      const here = [
        (((next[step] ?? 0) - (heights[step] ?? 0)) * tall) / 2,
        ((behind - before) * STEPS) / (2 * DEPTH),
      ] as const;
      // A crest, behind which ground is hidden, has an outline and a wet edge.
      const crest = last !== step - 1;
      const from = crest ? here : slope;
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(tall, Math.ceil(seen)); y++) {
        const part = Math.min(1, Math.max(0, (y - top) / Math.max(1, seen - top)));
        const face = [mix(here[0], from[0], part), mix(here[1], from[1], part)] as const;
        const [u, v] = [x / tall, y / tall];
        const foot = range.foot - v - 0.13 * (clouds(u * 2.4, v * 7, range.seed + 51) - 0.5);
        const veil =
          smooth(mix(0.1, 0.26, range.far ** 0.5), -0.03, foot) * (range.far > 0.1 ? 0.94 : 0.2);
        const tone = mix(ground, dark, Math.min(1, inkOf(range, u, v, face, side)));
        const covered = Math.min(1, Math.max(0, y + 1 - top));
        lay(sheet, x, y, mix(tone, mist, veil * mix(0.55, 0.85, range.far)), covered);
      }
      [seen, last, slope] = [top, step, here];
    }
  }
}
