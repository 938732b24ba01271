import sharp, { type Sharp } from 'sharp';
import type { Sheet, Tone } from './brush.ts';
import { pavilion, swordsman } from './figures.ts';
import { crestOf, type Palette, paintRange, type Range } from './mountains.ts';
import { clouds, mix, smooth } from './noise.ts';
import { pine } from './pine.ts';

/** Places are in parts of the width or the height of the picture, sizes in heights. */
export type Scene = {
  width: number;
  height: number;
  moon: { x: number; y: number; radius: number };
  /** From far to near. */
  ranges: readonly Range[];
  pines: readonly { x: number; tall: number; lean: number; seed: number }[];
  pavilions: readonly { x: number; size: number; range: number }[];
  swordsmen: readonly { x: number; size: number }[];
};
export type Tones = Palette & { sky: Tone; horizon: Tone; moon: Tone };

/** Painted larger than it is shown, so that edges are soft. */
const OVERSIZE = 1.5;

function paintSky({ tones, width, height }: Sheet, moon: Scene['moon'], palette: Tones) {
  const centre = (moon.x * width) / height;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / height, y / height];
      const away = Math.hypot(u - centre, v - moon.y);
      const haze = clouds(u * 3, v * 9, 71) - 0.5;
      const sky = mix(palette.sky, palette.horizon, smooth(0.06, 1, v) * 0.85);
      const glow = mix(
        sky,
        palette.moon,
        Math.exp(-away * 5) * mix(0.2, 0.42, haze + 0.5) * smooth(0, 0.06, v),
      );
      const disc = smooth(moon.radius + 0.003, moon.radius - 0.003, away);
      const cloud =
        0.3 * (clouds(u * 14, v * 30, 75, 3) - 0.5) - 0.3 * smooth(0, moon.radius, v - moon.y);
      tones[y * width + x] = mix(glow, palette.moon, disc * (0.92 + cloud));
    }
}

const image = ({ tones, width, height }: Sheet) =>
  sharp(
    Uint8ClampedArray.from(tones, (tone) => tone * 255),
    {
      raw: { width, height, channels: 1 },
    },
  );

/** Far ink runs into the wet paper. */
async function soak(sheet: Sheet, sigma: number): Promise<void> {
  const blurred = await image(sheet).blur(sigma).extractChannel(0).raw().toBuffer();
  sheet.tones.set(Float32Array.from(blurred, (tone) => tone / 255));
}

/** Paints a scene; the answer is a mask of its width and height: black, its tones in the alpha channel. */
export async function paint(scene: Scene, palette: Tones): Promise<Sharp> {
  const [width, height] = [Math.round(scene.width * OVERSIZE), Math.round(scene.height * OVERSIZE)];
  const sheet: Sheet = { tones: new Float32Array(width * height), width, height };
  const moon = (scene.moon.x * width) / height;
  paintSky(sheet, scene.moon, palette);
  const near = scene.ranges.at(-1);
  const groundAt = (range: Range | undefined, x: number) =>
    range ? crestOf(range, (x * width) / height, width / height) * height : 0;
  for (const [index, range] of scene.ranges.entries()) {
    paintRange(sheet, range, palette, moon);
    const ink = mix(palette.ink, palette.farInk, range.far * 0.7);
    for (const { x, size } of scene.pavilions.filter(({ range: on }) => on === index))
      pavilion(sheet, [x * width, groundAt(range, x) + 2], size * height, ink, palette.moon);
    if (range.far > 0.1) await soak(sheet, 0.3 + range.far * 1.6);
  }
  for (const { x, tall, ...tree } of scene.pines)
    pine(sheet, [x * width, groundAt(near, x) + 6], { tall: tall * height, ...tree }, palette.ink);
  for (const { x, size } of scene.swordsmen)
    swordsman(sheet, [x * width, groundAt(near, x) + 3], size * height, palette.ink);
  const alpha = await image(sheet)
    .resize(scene.width, scene.height)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const size = { width: scene.width, height: scene.height, channels: 3 } as const;
  return sharp({ create: { ...size, background: 'black' } }).joinChannel(alpha, {
    raw: { ...size, channels: 1 },
  });
}
