import { mix, smooth } from './noise.ts';

/** 0 is the ground, 1 the colour that the page gives to the picture. */
export type Tone = number;
/** `tones` holds each pixel, row by row. */
export type Sheet = { tones: Float32Array; width: number; height: number };
export type Point = readonly [x: number, y: number];

export function lay(
  { tones, width, height }: Sheet,
  x: number,
  y: number,
  tone: Tone,
  part: number,
) {
  if (x < 0 || y < 0 || x >= width || y >= height || part <= 0) return;
  const at = y * width + x;
  tones[at] = mix(tones[at] ?? 0, tone, part);
}

function dab(sheet: Sheet, [x, y]: Point, radius: number, tone: Tone, strength: number) {
  for (let row = Math.floor(y - radius - 1); row <= y + radius + 1; row++)
    for (let column = Math.floor(x - radius - 1); column <= x + radius + 1; column++) {
      const reach = Math.hypot(column - x, row - y);
      lay(sheet, column, row, tone, strength * smooth(radius + 0.7, radius - 0.7, reach));
    }
}

/** A stroke through points, each with the brush's radius there. */
export function stroke(
  sheet: Sheet,
  points: readonly (readonly [...Point, radius: number])[],
  tone: Tone,
  strength: number,
) {
  for (const [index, [x, y, radius]] of points.slice(0, -1).entries()) {
    const [toX, toY, toRadius] = points[index + 1] ?? [x, y, radius];
    const steps = Math.ceil(Math.hypot(toX - x, toY - y) * 1.6) + 1;
    for (let step = 0; step <= steps; step++) {
      const part = step / steps;
      const place = [mix(x, toX, part), mix(y, toY, part)] as const;
      dab(sheet, place, mix(radius, toRadius, part), tone, strength);
    }
  }
}

function isInside(points: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (const [index, [fromX, fromY]] of points.entries()) {
    const [toX, toY] = points.at(index - 1) ?? [0, 0];
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX)
      inside = !inside;
  }
  return inside;
}

const THIRDS = [1 / 6, 3 / 6, 5 / 6];
/** A filled outline; nine looks a pixel make its edge soft. */
export function fill(sheet: Sheet, points: readonly Point[], tone: Tone) {
  const columns = points.map(([x]) => x);
  const rows = points.map(([, y]) => y);
  for (let row = Math.floor(Math.min(...rows)); row <= Math.max(...rows); row++)
    for (let column = Math.floor(Math.min(...columns)); column <= Math.max(...columns); column++) {
      const looks = THIRDS.flatMap((y) => THIRDS.map((x) => isInside(points, column + x, row + y)));
      lay(sheet, column, row, tone, looks.filter(Boolean).length / looks.length);
    }
}
