import { EVIDENCE_FILE_MAX_BYTES, EVIDENCE_NAME_MAX } from '#constants.ts';
import { endsAs, isSafeName, typeOf } from '#rules/file-check.ts';
import { fileTypes } from '#rules/file-types.ts';

export const evidenceKinds = ['jpg', 'png', 'pdf'] as const;
export const evidenceTypes = evidenceKinds.map((kind) => fileTypes[kind].mime);
export type EvidenceType = (typeof evidenceTypes)[number];

/** Whether a name has two endings, of which a device may hide the real one. */
export const hasTwoEndings = (name: string): boolean => /\.[a-z]{2,5}\.[a-z]{2,5}$/i.test(name);

/** Whether a file may have this name, regardless of its ending. */
export const isEvidenceName = (name: string): boolean => isSafeName(name, EVIDENCE_NAME_MAX);

/** The type of a file, if its content and its name agree and the type is allowed; otherwise undefined. */
export function evidenceType(name: string, bytes: Uint8Array): EvidenceType | undefined {
  if (hasTwoEndings(name) || !isEvidenceName(name)) return undefined;
  const kind = evidenceKinds.find((one) => one === typeOf(bytes));
  return kind && endsAs(name, kind) ? fileTypes[kind].mime : undefined;
}

/** Whether the size of a file is allowed; an empty file is not. */
export const fitsEvidence = (bytes: number): boolean =>
  bytes > 0 && bytes <= EVIDENCE_FILE_MAX_BYTES;

/** Whether the text is base64. Without a pattern with a repeated group, which fails on a file of some megabytes. */
export const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''));
