/** Pictures of any size, as far as their heads tell: nothing in them can be decoded. */

const number = (value: number, bytes: number, little = false) => {
  const digits = Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256);
  return little ? digits : digits.reverse();
};

const chunk = (name: string, data: readonly number[]) => [
  ...number(data.length, 4),
  ...Buffer.from(name),
  ...data,
  ...[0, 0, 0, 0],
];
export const png = (width: number, height: number) =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...number(width, 4), ...number(height, 4), 8, 6, 0, 0, 0]),
    ...chunk('IDAT', [0]),
    ...chunk('IEND', []),
  ]);

export const jpeg = (width: number, height: number) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xc4, 0, 3, 0],
    ...[0xff, 0xc0, 0, 8, 8, ...number(height, 2), ...number(width, 2), 1],
    ...[0xff, 0xda, 0, 3, 0, 0xff, 0xd9],
  ]);

type Size = readonly [number, number];
const sides = (size: Size) => size.flatMap((side) => number(side, 2, true));
export const gif = (screen: Size, frame: Size) =>
  Uint8Array.from([
    ...Buffer.from('GIF89a'),
    ...[...sides(screen), 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, ...sides(frame), 0, 2, 1, 0, 0],
    0x3b,
  ]);

/** The beginning of a picture as an iPhone takes it. */
export const HEIC = Uint8Array.from([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0]);
