import { typeOf } from './file-check.ts';
import type { FileType } from './file-types.ts';
import { gifParts } from './plain-gif.ts';
import { jpegParts, type Part } from './plain-jpeg.ts';
import { pngParts } from './plain-png.ts';

const readers: Partial<Record<FileType, (bytes: Uint8Array) => Part[] | undefined>> = {
  jpg: jpegParts,
  png: pngParts,
  gif: gifParts,
};

/**
 * The picture without its metadata, not encoded again; undefined if it is malformed, since its metadata cannot be
 * found. Other files stay as they are. reliability U4
 */
export function plainPicture(bytes: Uint8Array): Uint8Array | undefined {
  // A text has no reader.
  const read = readers[typeOf(bytes) ?? 'txt'];
  if (!read) return bytes;
  const parts = read(bytes)?.map((part) =>
    part instanceof Uint8Array ? part : bytes.subarray(...part),
  );
  if (!parts) return undefined;
  const plain = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    plain.set(part, at);
    at += part.length;
  }
  return plain;
}
