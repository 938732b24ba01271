/** What may be attached, by content. */
export const fileTypes = {
  jpg: { mime: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', endings: ['png'] },
  gif: { mime: 'image/gif', endings: ['gif'] },
  pdf: { mime: 'application/pdf', endings: ['pdf'] },
  txt: { mime: 'text/plain', endings: ['txt'] },
} as const;
export type FileType = keyof typeof fileTypes;
export const imageTypes = ['jpg', 'png', 'gif'] as const satisfies FileType[];
export const inquiryTypes = ['jpg', 'png', 'gif', 'pdf', 'txt'] as const satisfies FileType[];

/** The types that each kind of form takes. */
export const purposeTypes = { inquiry: inquiryTypes, report: imageTypes };
