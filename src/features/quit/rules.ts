/** The files that prove that somebody else joined under the visitor's name (명의도용 가입 취소). */
import { EVIDENCE_FILE_MAX_BYTES, EVIDENCE_FILES_MAX, EVIDENCE_NAME_MAX } from '#constants.ts';
import { type FileRules, fileTypes } from '#rules/file-types.ts';

export const evidenceKinds = ['jpg', 'png', 'pdf'] as const;
export const evidenceTypes = evidenceKinds.map((kind) => fileTypes[kind].mime);
export type EvidenceType = (typeof evidenceTypes)[number];

export const evidenceRules: FileRules = {
  types: evidenceKinds,
  filesMax: EVIDENCE_FILES_MAX,
  nameMax: EVIDENCE_NAME_MAX,
  maxBytes: EVIDENCE_FILE_MAX_BYTES,
};

/** No pattern with a repeated group is used: it fails on a file of some megabytes. */
export const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''));
