import { type Point, type Sheet, stroke, type Tone } from './brush.ts';
import { grain, mix } from './noise.ts';

/** A flat cloud of needles: fans of short strokes above a soft line. */
function needles(sheet: Sheet, [x, y]: Point, [wide, tall]: Point, seed: number, ink: Tone) {
  for (let index = 0; index < 24 + wide * 1.6; index++) {
    const across = 2 * grain(index, seed, 11) - 1;
    const foot = [
      x + across * wide,
      y - (1 - across * across) * tall * grain(index, seed, 12),
    ] as const;
    const turn = -Math.PI / 2 + across + (grain(index, seed, 13) - 0.5) * 0.9;
    const long = tall * mix(0.5, 1, grain(index, seed, 14));
    const tip = [foot[0] + Math.cos(turn) * long, foot[1] + Math.sin(turn) * long] as const;
    stroke(
      sheet,
      [
        [...foot, tall * 0.07],
        [...tip, tall * 0.02],
      ],
      ink,
      0.62,
    );
  }
  const ends = [x - wide * 0.9, x + wide * 0.9] as const;
  stroke(
    sheet,
    [
      [ends[0], y, tall * 0.05],
      [x, y - tall * 0.12, tall * 0.24],
      [ends[1], y, tall * 0.05],
    ],
    ink,
    0.7,
  );
}

const TIERS = 6;
/** A pine that leans with the wind, `tall` pixels high. */
export function pine(
  sheet: Sheet,
  [x, foot]: Point,
  { tall, lean, seed }: { tall: number; lean: number; seed: number },
  ink: Tone,
) {
  const at = (part: number): Point => [
    x + lean * tall * (0.42 * Math.sin(part * 2) - 0.12 * Math.sin(part * 7 + seed)),
    foot - tall * part,
  ];
  const trunk = Array.from({ length: 21 }, (_, step) => step / 20);
  stroke(
    sheet,
    trunk.map((part) => [...at(part), tall * mix(0.03, 0.006, part)] as const),
    ink,
    0.95,
  );
  for (let tier = 0; tier < TIERS; tier++) {
    const up = tier / (TIERS - 1);
    const [startX, startY] = at(mix(0.42, 1, up));
    const side = (tier % 2 === 0 ? -1 : 1) * (lean < 0 ? -1 : 1);
    const reach = tall * mix(0.46, 0.14, up) * mix(0.8, 1.3, grain(tier, seed, 3));
    const [endX, endY] = [startX + side * reach, startY - tall * 0.05 * up];
    const middle = [
      mix(startX, endX, 0.5),
      mix(startY, endY, 0.5) + tall * 0.02,
      tall * 0.009,
    ] as const;
    stroke(sheet, [[startX, startY, tall * 0.012], middle, [endX, endY, tall * 0.004]], ink, 0.9);
    needles(
      sheet,
      [mix(startX, endX, 0.68), endY],
      [reach * 0.52, tall * 0.055],
      seed * 31 + tier,
      ink,
    );
    const back = [startX - side * reach * 0.25, startY - tall * 0.01] as const;
    needles(sheet, back, [reach * 0.34, tall * 0.045], seed * 31 + tier + 9, ink);
  }
}
