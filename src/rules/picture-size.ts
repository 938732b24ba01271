import { PICTURE_MAX_PIXELS } from '#constants.ts';
import { typeOf } from './file-check.ts';
import type { FileType } from './file-types.ts';
import { gifParts } from './plain-gif.ts';
import { SCAN, segmentEnd, spells } from './plain-jpeg.ts';

type Size = readonly [width: number, height: number];

const GIF_IMAGE = 0x2c;
/** The frames of a JPEG are marked from 0xc0 to 0xcf; these three are tables. */
const JPEG_TABLES = [0xc4, 0xc8, 0xcc];

function jpegSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at: number | undefined = 2; at !== undefined && at + 9 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === SCAN) return undefined;
    if (marker >= 0xc0 && marker <= 0xcf && !JPEG_TABLES.includes(marker))
      return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at = segmentEnd(bytes, at);
  }
  return undefined;
}

function pngSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 24 || !spells(bytes, 12, 'IHDR')) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [view.getUint32(16), view.getUint32(20)];
}

/** The size of a GIF; a frame may be larger than what its head says. */
function gifSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames = gifParts(bytes)?.flatMap((part) =>
    !(part instanceof Uint8Array) && bytes[part[0]] === GIF_IMAGE && part[1] - part[0] > 10
      ? [part[0]]
      : [],
  );
  if (!frames || frames.length === 0) return undefined;
  const side = (start: number, [from, length]: Size) =>
    frames.reduce(
      (most, at) =>
        Math.max(most, view.getUint16(at + from, true) + view.getUint16(at + length, true)),
      view.getUint16(start, true),
    );
  // Offsets of width and height in the head; in a frame those of left and width, and of top and height.
  return [side(6, [1, 5]), side(8, [3, 7])];
}

const readers: Partial<Record<FileType, (bytes: Uint8Array) => Size | undefined>> = {
  jpg: jpegSize,
  png: pngSize,
  gif: gifSize,
};

/**
 * What is wrong with a picture by the size in its head, before anything decodes it; undefined for a file that is no
 * picture. reliability U4
 */
export function sizeProblem(bytes: Uint8Array): 'pixels' | 'broken' | undefined {
  // A text has no reader.
  const read = readers[typeOf(bytes) ?? 'txt'];
  if (!read) return undefined;
  const [width, height] = read(bytes) ?? [0, 0];
  if (width * height === 0) return 'broken';
  return width * height > PICTURE_MAX_PIXELS ? 'pixels' : undefined;
}
