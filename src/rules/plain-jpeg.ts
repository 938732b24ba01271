import { PICTURE_SEGMENTS_MAX } from '#constants.ts';

/** A part of the cleaned picture: a span of the original bytes, or new bytes. */
export type Part = readonly [from: number, to: number] | Uint8Array;

const START = 0xd8;
const END = 0xd9;
export const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
/** A byte between segments, which the picture does not need. */
const FILL = 0xff;
const ORIENTATION = 0x0112;

export const spells = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** Whether a marker has no length and no content after it. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Frames, tables, scans and colour notes show the picture; Exif, XMP, IPTC and maker notes do not. */
function isPicture(bytes: Uint8Array, marker: number, at: number): boolean {
  if (marker === APP2) return spells(bytes, at, 'ICC_PROFILE\0');
  if (marker === APP14) return spells(bytes, at, 'Adobe');
  return marker === APP0 || (marker !== COMMENT && !(marker >= APP1 && marker <= APP15));
}

function orientationOf(note: Uint8Array): number | undefined {
  if (!spells(note, 0, 'Exif\0\0')) return undefined;
  const tiff = new DataView(note.buffer, note.byteOffset + 6, note.byteLength - 6);
  if (tiff.byteLength < 8) return undefined;
  const little = spells(note, 6, 'II');
  const first = tiff.getUint32(4, little);
  if (first + 2 > tiff.byteLength) return undefined;
  for (let left = tiff.getUint16(first, little), at = first + 2; left > 0; left -= 1, at += 12) {
    if (at + 12 > tiff.byteLength) return undefined;
    if (tiff.getUint16(at, little) === ORIENTATION) return tiff.getUint16(at + 8, little);
  }
  return undefined;
}

/** An Exif segment (big-endian TIFF) that holds the orientation alone. */
const orientationNote = (orientation: number) =>
  new Uint8Array([
    ...[0xff, APP1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1],
    ...[0, orientation, 0, 0, 0, 0, 0, 0],
  ]);

/** Where a scan's data ends: at the next marker that is no escaped 0xff, fill byte or restart. */
function afterScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isAlone(next)) return at;
  }
  return bytes.length;
}

/** Where the segment at `at` ends, with the data of a scan; undefined if it is malformed. */
export function segmentEnd(bytes: Uint8Array, at: number): number | undefined {
  if (bytes[at] !== 0xff) return undefined;
  const marker = bytes[at + 1] ?? 0;
  if (marker === FILL) return at + 1;
  if (marker === END || isAlone(marker)) return at + 2;
  const size = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  if (marker < 0xc0 || marker === START || size < 2) return undefined;
  // A picture that was cut off is let through: viewers show what there is of it.
  const end = Math.min(at + 2 + size, bytes.length);
  return marker === SCAN ? afterScan(bytes, end) : end;
}

function plainSegment(bytes: Uint8Array, at: number, end: number): Part[] {
  const marker = bytes[at + 1] ?? 0;
  if (marker === FILL) return [];
  if (marker === APP1) {
    const orientation = orientationOf(bytes.subarray(at + 4, end)) ?? 0;
    return orientation > 1 && orientation < 9 ? [orientationNote(orientation)] : [];
  }
  return isPicture(bytes, marker, at + 4) ? [[at, end]] : [];
}

/**
 * The picture without its metadata, except the orientation, and without bytes after its end; undefined if it is
 * malformed.
 */
export function jpegParts(bytes: Uint8Array): Part[] | undefined {
  const parts: Part[] = [[0, 2]];
  let at = 2;
  for (let left = PICTURE_SEGMENTS_MAX; at + 1 < bytes.length; left -= 1) {
    const end = left > 0 ? segmentEnd(bytes, at) : undefined;
    if (end === undefined) return undefined;
    parts.push(...plainSegment(bytes, at, end));
    if (bytes[at + 1] === END) return parts;
    at = end;
  }
  return parts;
}
