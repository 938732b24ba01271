import type { FilePurpose } from '#api/file.ts';
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_NAME_MAX, ATTACHMENTS_MAX } from '#constants.ts';

export const fileTypes = {
  jpg: { mime: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif'] },
  png: { mime: 'image/png', endings: ['png'] },
  gif: { mime: 'image/gif', endings: ['gif'] },
  pdf: { mime: 'application/pdf', endings: ['pdf'] },
  txt: { mime: 'text/plain', endings: ['txt'] },
} as const;
export type FileType = keyof typeof fileTypes;
export const imageTypes = ['jpg', 'png', 'gif'] as const satisfies FileType[];
const inquiryTypes = ['jpg', 'png', 'gif', 'pdf', 'txt'] as const satisfies FileType[];

export type FileRules = {
  types: readonly FileType[];
  filesMax: number;
  nameMax: number;
  maxBytes: number;
};
const attached = {
  filesMax: ATTACHMENTS_MAX,
  nameMax: ATTACHMENT_NAME_MAX,
  maxBytes: ATTACHMENT_MAX_BYTES,
};
export const attachmentRules = {
  inquiry: { types: inquiryTypes, ...attached },
  report: { types: imageTypes, ...attached },
} satisfies Record<FilePurpose, FileRules>;
