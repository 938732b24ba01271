import sharp, { type Sharp } from 'sharp';
import { blend, type Colour, type Sheet } from './brush.ts';
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
export type Colours = Palette & { sky: Colour; horizon: Colour; moon: Colour };

/** Painted larger than it is shown, so that edges are soft. */
const OVERSIZE = 1.5;

function paintSky({ ink, width, height }: Sheet, moon: Scene['moon'], colours: Colours) {
  const centre = (moon.x * width) / height;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / height, y / height];
      const away = Math.hypot(u - centre, v - moon.y);
      const haze = clouds(u * 3, v * 9, 71) - 0.5;
      const sky = blend(colours.sky, colours.horizon, smooth(0.06, 1, v) * 0.85);
      const glow = blend(
        sky,
        colours.moon,
        Math.exp(-away * 5) * mix(0.2, 0.42, haze + 0.5) * smooth(0, 0.06, v),
      );
      const disc = smooth(moon.radius + 0.003, moon.radius - 0.003, away);
      const cloud =
        0.3 * (clouds(u * 14, v * 30, 75, 3) - 0.5) - 0.3 * smooth(0, moon.radius, v - moon.y);
      ink.set(blend(glow, colours.moon, disc * (0.92 + cloud)), (y * width + x) * 3);
    }
}

const image = ({ ink, width, height }: Sheet) =>
  sharp(Uint8ClampedArray.from(ink), { raw: { width, height, channels: 3 } });

/** Far ink runs into the wet paper. */
async function soak(sheet: Sheet, sigma: number): Promise<void> {
  sheet.ink.set(await image(sheet).blur(sigma).raw().toBuffer());
}

/** Paints a scene; the answer is an image of its width and height. */
export async function paint(scene: Scene, colours: Colours): Promise<Sharp> {
  const [width, height] = [Math.round(scene.width * OVERSIZE), Math.round(scene.height * OVERSIZE)];
  const sheet: Sheet = { ink: new Float32Array(width * height * 3), width, height };
  const moon = (scene.moon.x * width) / height;
  paintSky(sheet, scene.moon, colours);
  const near = scene.ranges.at(-1);
  const groundAt = (range: Range | undefined, x: number) =>
    range ? crestOf(range, (x * width) / height, width / height) * height : 0;
  for (const [index, range] of scene.ranges.entries()) {
    paintRange(sheet, range, colours, moon);
    const ink = blend(colours.ink, colours.farInk, range.far * 0.7);
    for (const { x, size } of scene.pavilions.filter(({ range: on }) => on === index))
      pavilion(sheet, [x * width, groundAt(range, x) + 2], size * height, ink, colours.moon);
    if (range.far > 0.1) await soak(sheet, 0.3 + range.far * 1.6);
  }
  for (const { x, tall, ...tree } of scene.pines)
    pine(sheet, [x * width, groundAt(near, x) + 6], { tall: tall * height, ...tree }, colours.ink);
  for (const { x, size } of scene.swordsmen)
    swordsman(sheet, [x * width, groundAt(near, x) + 3], size * height, colours.ink);
  return sharp(await image(sheet).resize(scene.width, scene.height).png().toBuffer());
}
