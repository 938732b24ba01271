import * as v from 'valibot';
import { FILE_MAX_BYTES, JSON_MAX_BYTES } from '#constants.ts';
import { endpoint } from './endpoint.ts';
import { Count, Id, TextOrEmpty, WebAddress } from './fields.ts';

export const FileSchema = v.object({
  fileId: v.string(),
  name: TextOrEmpty,
  size: v.fallback(Count, 0),
  type: TextOrEmpty,
});
export type StoredFile = v.InferOutput<typeof FileSchema>;

/** What a file is sent for: it decides which types are taken. */
export const filePurposes = ['inquiry', 'report'] as const;

/** Keeps one file of the member's, to be named by an inquiry or a report within a day. assumed: product §10.7, §15 */
export const uploadFile = endpoint(
  '/bbs/file/upload',
  v.object({ purpose: v.picklist(filePurposes), file: v.instance(File) }),
  FileSchema,
  { form: true, maxBytes: FILE_MAX_BYTES + JSON_MAX_BYTES },
);

/** A short-lived address that downloads one of the member's own files. A page reads pictures from it, so it answers the portal's origin (CORS) and is of the API host or the portal's. assumed: product §10.15 */
export const getFileLink = endpoint(
  '/bbs/file/link',
  v.object({ fileId: Id }),
  v.object({
    url: WebAddress,
  }),
);
