import { PICTURE_SEGMENTS_MAX } from '#constants.ts';
import { type Part, spells } from './plain-jpeg.ts';

const SIGNATURE = 8;
/** The bytes of a chunk besides its data: length, name and checksum. */
const AROUND = 12;
/** Chunks that make up the picture, its colours and its animation; others are metadata, such as eXIf, tEXt, iTXt. */
const PICTURE = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

/** The parts of a PNG that show the picture; undefined if it is malformed. */
export function pngParts(bytes: Uint8Array): Part[] | undefined {
  const parts: Part[] = [[0, SIGNATURE]];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE;
  for (let left = PICTURE_SEGMENTS_MAX; at + AROUND <= bytes.length; left -= 1) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!/^[A-Za-z]{4}$/.test(name) || left === 0) return undefined;
    const end = Math.min(at + AROUND + view.getUint32(at), bytes.length);
    if (PICTURE.has(name)) parts.push([at, end]);
    if (spells(bytes, at + 4, 'IEND')) return parts;
    at = end;
  }
  return parts;
}
