import { EVIDENCE_FILE_MAX_BYTES } from '#constants.ts';

export const evidenceTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

/** How a file of each type begins, and how its name ends. */
const signs: Record<EvidenceType, { bytes: readonly number[]; name: RegExp }> = {
  'image/jpeg': { bytes: [0xff, 0xd8, 0xff], name: /\.jpe?g$/i },
  'image/png': { bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], name: /\.png$/i },
  'application/pdf': { bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], name: /\.pdf$/i },
};

/** What a file truly is, by its first bytes and its name together; undefined for anything else. */
export function evidenceType(name: string, bytes: Uint8Array): EvidenceType | undefined {
  // One ending only, and nothing that turns the name round (U+202E).
  if (/\.[a-z]{2,5}\.[a-z]{2,5}$/i.test(name) || /\p{C}/u.test(name)) return undefined;
  return evidenceTypes.find((type) => {
    const sign = signs[type];
    return sign.name.test(name) && sign.bytes.every((byte, at) => bytes[at] === byte);
  });
}

/** Whether a file is of a size that can be sent; an empty one can't. */
export const fitsEvidence = (bytes: number): boolean =>
  bytes > 0 && bytes <= EVIDENCE_FILE_MAX_BYTES;

/** Whether the text is base64; a pattern with a repeated group does not survive a file of some megabytes. */
export const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''));
