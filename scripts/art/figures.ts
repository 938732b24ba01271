import { fill, type Point, type Sheet, stroke, type Tone } from './brush.ts';

/** Draws an outline given in hundredths of `size`, with its origin at the foot and y upwards. */
function shape(sheet: Sheet, [x, y]: Point, size: number, points: readonly Point[], ink: Tone) {
  fill(
    sheet,
    points.map(([across, up]) => [x + (across * size) / 100, y - (up * size) / 100] as const),
    ink,
  );
}

const mirrored = (half: readonly Point[]): Point[] => [
  ...half,
  ...half.toReversed().map(([across, up]): Point => [-across, up]),
];
const LOWER_ROOF = mirrored([
  [-62, 44],
  [-50, 45],
  [-36, 50],
  [-24, 58],
  [-20, 62],
]);
const UPPER_ROOF = mirrored([
  [-44, 84],
  [-34, 85],
  [-22, 91],
  [-12, 102],
  [-8, 108],
]);
const RIDGE = mirrored([
  [-13, 114],
  [-9, 108],
  [-2, 109],
]);

/** A pavilion of two roofs whose eaves turn up, `size` pixels high. */
export function pavilion(sheet: Sheet, foot: Point, size: number, ink: Tone, light: Tone) {
  shape(
    sheet,
    foot,
    size,
    mirrored([
      [-38, -30],
      [-38, 6],
      [-1, 6],
    ]),
    ink,
  );
  shape(
    sheet,
    foot,
    size,
    mirrored([
      [-22, 60],
      [-22, 84],
      [-1, 84],
    ]),
    ink,
  );
  for (const across of [-34, -12, 12, 34])
    shape(
      sheet,
      foot,
      size,
      [
        [across - 2.4, 0],
        [across - 2.4, 48],
        [across + 2.4, 48],
        [across + 2.4, 0],
      ],
      ink,
    );
  shape(
    sheet,
    foot,
    size,
    [
      [-30, 8],
      [-30, 14],
      [30, 14],
      [30, 8],
    ],
    ink,
  );
  for (const across of [-14, 4])
    shape(
      sheet,
      foot,
      size,
      [
        [across, 66],
        [across, 78],
        [across + 10, 78],
        [across + 10, 66],
      ],
      light,
    );
  for (const roof of [LOWER_ROOF, UPPER_ROOF, RIDGE]) shape(sheet, foot, size, roof, ink);
}

/** A swordsman in a wide hat, whose coat flies in the wind; `size` pixels from foot to hat. */
export function swordsman(sheet: Sheet, foot: Point, size: number, ink: Tone) {
  const parts: readonly (readonly Point[])[] = [
    // Legs, coat, its flying tail, the arm, the head and the hat.
    [
      [-11, 0],
      [-9, 30],
      [-1, 42],
      [4, 30],
      [10, 0],
      [4, 0],
      [0, 24],
      [-5, 0],
    ],
    [
      [-12, 22],
      [-10, 62],
      [-5, 76],
      [6, 76],
      [10, 60],
      [13, 26],
      [4, 30],
      [-2, 20],
    ],
    [
      [-9, 60],
      [-24, 48],
      [-46, 44],
      [-62, 50],
      [-46, 36],
      [-60, 30],
      [-36, 30],
      [-14, 20],
    ],
    [
      [6, 74],
      [13, 66],
      [22, 52],
      [26, 54],
      [17, 70],
      [9, 77],
    ],
    [
      [-5, 76],
      [-5, 84],
      [5, 84],
      [5, 76],
    ],
    [
      [-20, 84],
      [0, 100],
      [20, 84],
      [8, 82],
      [-8, 82],
    ],
  ];
  for (const part of parts) shape(sheet, foot, size, part, ink);
  const [x, y] = foot;
  const at = (across: number, up: number) =>
    [x + (across * size) / 100, y - (up * size) / 100] as const;
  stroke(
    sheet,
    [
      [...at(20, 58), size * 0.016],
      [...at(62, 30), size * 0.006],
    ],
    ink,
    1,
  );
  stroke(
    sheet,
    [
      [...at(21, 51), size * 0.014],
      [...at(27, 60), size * 0.014],
    ],
    ink,
    1,
  );
}
