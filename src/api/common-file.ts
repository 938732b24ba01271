import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

const Text = v.fallback(v.string(), '');
const Size = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

export const FileSchema = v.object({ fileId: v.string(), name: Text, size: Size, type: Text });
export type StoredFile = v.InferOutput<typeof FileSchema>;

/** What a file is sent for: it decides which types are taken. */
export const filePurposes = ['inquiry', 'report'] as const;

/** Keeps one file of the member's, to be named by an inquiry or a report within a day. assumed: screens §7, §15 */
export const uploadFile = endpoint(
  '/bbs/file/upload',
  v.object({ purpose: v.picklist(filePurposes), file: v.instance(File) }),
  FileSchema,
  { form: true },
);

/** A short-lived address that downloads one of the member's own files. assumed: screens §15 */
export const getFileLink = endpoint(
  '/bbs/file/link',
  v.object({ fileId: v.string() }),
  v.object({
    url: v.pipe(
      v.string(),
      v.url(),
      v.check((url) => /^https?:/i.test(url)),
    ),
  }),
);
