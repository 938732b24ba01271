import * as v from 'valibot';
import { ATTACHMENT_MAX_BYTES, JSON_MAX_BYTES } from '#constants.ts';
import { endpoint } from './endpoint.ts';
import { Count, Id, TextOrEmpty, WebAddress } from './fields.ts';

/** A file that was uploaded; `size` in bytes, 0 if unknown. */
export const FileSchema = v.object({
  fileId: v.string(),
  name: TextOrEmpty,
  size: v.fallback(Count, 0),
  type: TextOrEmpty,
});
export type StoredFile = v.InferOutput<typeof FileSchema>;

/** What a file is uploaded for, which decides the allowed types. */
export const filePurposes = ['inquiry', 'report'] as const;
export type FilePurpose = (typeof filePurposes)[number];

/**
 * Uploads one file. It is deleted unless an inquiry or a report refers to it within a day, and only one of them can. A
 * call that refers to files that are deleted or taken is refused with 35202, the reason `files` and their ids in
 * `files`: the portal uploads them anew. assumed: product §10.7, product §10.15
 */
export const uploadFile = endpoint(
  '/bbs/file/upload',
  v.object({ purpose: v.picklist(filePurposes), file: v.instance(File) }),
  FileSchema,
  { form: true, maxBytes: ATTACHMENT_MAX_BYTES + JSON_MAX_BYTES },
);

/**
 * A short-lived address of one of the member's own files. Pages fetch pictures from it, so its host must allow the
 * portal's origin (CORS) and be the API's or the portal's. assumed: product §10.15
 */
export const getFileLink = endpoint(
  '/bbs/file/link',
  v.object({ fileId: Id }),
  v.object({
    url: WebAddress,
  }),
);
