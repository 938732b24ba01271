/** Noise from 0 to 1 for a whole place, the same for the same place and seed. */
export function grain(x: number, y: number, seed: number): number {
  let n = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed, 1_274_126_177);
  n = Math.imul(n ^ (n >>> 13), 1_103_515_245);
  return ((n ^ (n >>> 16)) >>> 0) / 2 ** 32;
}

export const mix = (from: number, to: number, part: number) => from + (to - from) * part;
const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
/** 0 before `from`, 1 behind `to`, without a corner between; `from` may be the larger. */
export const smooth = (from: number, to: number, x: number) =>
  ease(Math.min(1, Math.max(0, (x - from) / (to - from))));

/** Noise between the whole places. */
function noise(x: number, y: number, seed: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const across = ease(x - i);
  const above = mix(grain(i, j, seed), grain(i + 1, j, seed), across);
  const below = mix(grain(i, j + 1, seed), grain(i + 1, j + 1, seed), across);
  return mix(above, below, ease(y - j));
}

/** Sums noise of halving sizes; `shape` may change each before it is added. */
function layered(
  [x, y]: [number, number],
  seed: number,
  octaves: number,
  shape: (value: number, larger: number) => number,
): number {
  let [sum, all, size, step, larger] = [0, 0, 0.5, 1, 1];
  for (let octave = 0; octave < octaves; octave++) {
    const value = noise(x * step + octave * 17.3, y * step + octave * 9.1, seed + octave);
    const shaped = shape(value, larger);
    sum += size * shaped;
    all += size;
    larger = shaped;
    size *= 0.5;
    step *= 2.07;
  }
  return sum / all;
}

/** Soft, as mist and paper are. */
export const clouds = (x: number, y: number, seed: number, octaves = 4) =>
  layered([x, y], seed, octaves, (value) => value);

/** With sharp crests, as rock has; what lies low stays smooth. */
export const crags = (x: number, y: number, seed: number, octaves = 5) =>
  layered([x, y], seed, octaves, (value, larger) => {
    const crest = 1 - Math.abs(2 * value - 1);
    return crest * crest * mix(1, Math.sqrt(larger), 0.75);
  });
