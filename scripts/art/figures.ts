import { fill, type Point, type Sheet, stroke, type Tone } from './brush.ts';

/**
 * An outline as SVG's `points`: `x,y` after `x,y`, in hundredths of a figure's size, with its origin at the foot and y
 * upwards.
 */
const outline = (points: string): Point[] =>
  points.split(' ').map((point) => {
    const [across = 0, up = 0] = point.split(',').map(Number);
    return [across, up];
  });
/** One that is the same on both sides, from its left half. */
function mirrored(points: string): Point[] {
  const half = outline(points);
  return [...half, ...half.toReversed().map(([across, up]): Point => [-across, up])];
}

/** Where a point of an outline lies on the sheet. */
const placed =
  ([x, y]: Point, size: number) =>
  ([across, up]: Point): Point => [x + (across * size) / 100, y - (up * size) / 100];

const STAND = mirrored('-38,-30 -38,6 -1,6');
const ROOM = mirrored('-22,60 -22,84 -1,84');
const PILLAR = mirrored('-2.4,0 -2.4,48');
const RAIL = outline('-30,8 -30,14 30,14 30,8');
const WINDOW = outline('0,66 0,78 10,78 10,66');
const LOWER_ROOF = mirrored('-62,44 -50,45 -36,50 -24,58 -20,62');
const UPPER_ROOF = mirrored('-44,84 -34,85 -22,91 -12,102 -8,108');
const RIDGE = mirrored('-13,114 -9,108 -2,109');

/** A pavilion of two roofs whose eaves turn up, `size` pixels high. */
export function pavilion(sheet: Sheet, foot: Point, size: number, ink: Tone, light: Tone) {
  const draw = (shape: Point[], tone: Tone, beside = 0) =>
    fill(
      sheet,
      shape.map(([across, up]): Point => [across + beside, up]).map(placed(foot, size)),
      tone,
    );
  for (const part of [STAND, ROOM]) draw(part, ink);
  for (const beside of [-34, -12, 12, 34]) draw(PILLAR, ink, beside);
  draw(RAIL, ink);
  for (const beside of [-14, 4]) draw(WINDOW, light, beside);
  for (const roof of [LOWER_ROOF, UPPER_ROOF, RIDGE]) draw(roof, ink);
}

const LEGS = outline('-11,0 -9,30 -1,42 4,30 10,0 4,0 0,24 -5,0');
const COAT = outline('-12,22 -10,62 -5,76 6,76 10,60 13,26 4,30 -2,20');
const TAIL = outline('-9,60 -24,48 -46,44 -62,50 -46,36 -60,30 -36,30 -14,20');
const ARM = outline('6,74 13,66 22,52 26,54 17,70 9,77');
const HEAD = outline('-5,76 -5,84 5,84 5,76');
const HAT = outline('-20,84 0,100 20,84 8,82 -8,82');
const BLADE = outline('20,58 62,30');
const GUARD = outline('21,51 27,60');

/** A swordsman in a wide hat, whose coat flies in the wind; `size` pixels from foot to hat. */
export function swordsman(sheet: Sheet, foot: Point, size: number, ink: Tone) {
  const place = placed(foot, size);
  for (const part of [LEGS, COAT, TAIL, ARM, HEAD, HAT]) fill(sheet, part.map(place), ink);
  /** From the hilt to the tip, with the brush's radius at each, in parts of the size. */
  const draw = (line: Point[], radii: readonly [number, number]) =>
    stroke(
      sheet,
      line.map((point, at) => [...place(point), size * (radii[at] ?? 0)] as const),
      ink,
      1,
    );
  draw(BLADE, [0.016, 0.006]);
  draw(GUARD, [0.014, 0.014]);
}
