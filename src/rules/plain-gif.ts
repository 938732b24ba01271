import { type Part, spells } from './plain-jpeg.ts';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const END = 0x3b;
const APPLICATION = 0xff;
const CONTROL = 0xf9;
const PLAIN_TEXT = 0x01;

/** How many bytes the colours take whose number a flag byte tells. */
const colours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The end of a row of blocks, each led by its length, the last one empty. */
function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at]) at += 1 + (bytes[at] ?? 0);
  return Math.min(at + 1, bytes.length);
}

/** Pictures, their times and how often they run; no comment, no XMP. */
const isPicture = (bytes: Uint8Array, at: number) =>
  bytes[at + 1] === CONTROL ||
  bytes[at + 1] === PLAIN_TEXT ||
  (bytes[at + 1] === APPLICATION &&
    (spells(bytes, at + 3, 'NETSCAPE2.0') || spells(bytes, at + 3, 'ANIMEXTS1.0')));

/** A GIF without its notes, and without what hangs on behind its end. Undefined where it is not built as a GIF is. */
export function gifParts(bytes: Uint8Array): Part[] | undefined {
  const head = Math.min(13 + colours(bytes[10]), bytes.length);
  const parts: Part[] = [[0, head]];
  let at = head;
  while (at < bytes.length) {
    if (bytes[at] === END) return [...parts, [at, at + 1]];
    if (bytes[at] === IMAGE) {
      const end = afterBlocks(bytes, at + 11 + colours(bytes[at + 9]));
      parts.push([at, end]);
      at = end;
    } else if (bytes[at] === EXTENSION) {
      const end = afterBlocks(bytes, at + 2);
      if (isPicture(bytes, at)) parts.push([at, end]);
      at = end;
    } else return undefined;
  }
  return parts;
}
