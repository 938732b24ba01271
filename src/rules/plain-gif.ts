import { PICTURE_SEGMENTS_MAX } from '#constants.ts';
import { type Part, spells } from './plain-jpeg.ts';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const END = 0x3b;
const APPLICATION = 0xff;
const CONTROL = 0xf9;
const PLAIN_TEXT = 0x01;

/** The size in bytes of the colour table that a flag byte announces. */
const colours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Where a chain of data blocks ends: each begins with its length, and an empty one is the last. */
function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at]) at += 1 + (bytes[at] ?? 0);
  return Math.min(at + 1, bytes.length);
}

/** Whether an extension is needed to show the picture (timing, text, how often it loops); comments and XMP are not. */
const isShown = (bytes: Uint8Array, at: number) =>
  bytes[at + 1] === CONTROL ||
  bytes[at + 1] === PLAIN_TEXT ||
  (bytes[at + 1] === APPLICATION &&
    (spells(bytes, at + 3, 'NETSCAPE2.0') || spells(bytes, at + 3, 'ANIMEXTS1.0')));

/** The bytes of the header and of the screen's descriptor, whose flags stand at `SCREEN_FLAGS`. */
const START_BYTES = 13;
const SCREEN_FLAGS = 10;
/** The bytes of an image besides its colours and its data, and where its flags stand in them. */
const IMAGE_BYTES = 11;
const IMAGE_FLAGS = 9;

/** The parts of a GIF that show the picture; undefined if it is malformed. */
export function gifParts(bytes: Uint8Array): Part[] | undefined {
  const head = Math.min(START_BYTES + colours(bytes[SCREEN_FLAGS]), bytes.length);
  const parts: Part[] = [[0, head]];
  let at = head;
  for (let left = PICTURE_SEGMENTS_MAX; at < bytes.length; left -= 1) {
    if (left === 0) return undefined;
    if (bytes[at] === END) return [...parts, [at, at + 1]];
    if (bytes[at] === IMAGE) {
      const end = afterBlocks(bytes, at + IMAGE_BYTES + colours(bytes[at + IMAGE_FLAGS]));
      parts.push([at, end]);
      at = end;
    } else if (bytes[at] === EXTENSION) {
      const end = afterBlocks(bytes, at + 2);
      if (isShown(bytes, at)) parts.push([at, end]);
      at = end;
    } else return undefined;
  }
  return parts;
}
