import * as v from 'valibot';
import {
  FILES_MAX,
  INQUIRY_BODY_MAX,
  INQUIRY_BODY_MIN,
  INQUIRY_TITLE_MAX,
  INQUIRY_TITLE_MIN,
  NAME_MAX,
} from '#constants.ts';
import { inquiryErrors as words } from './form.copy.ts';
import { inquiryCategories } from './kinds.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Id, ServerNo, Text } from '#wire/fields.ts';
import { Numbered } from '#wire/numbered.ts';

const Short = v.pipe(Text, v.trim(), v.maxLength(NAME_MAX * 2, words.tooLong));
const Files = v.pipe(v.array(Id), v.maxLength(FILES_MAX));
const Body = v.pipe(
  Text,
  v.trim(),
  v.minLength(INQUIRY_BODY_MIN, words.body),
  v.maxLength(INQUIRY_BODY_MAX, ({ input }) => words.bodyTooLong(input.length)),
);

/** What the form asks for; the portal and the API check with it alike. assumed: screens §15 */
export const InquirySchema = v.object({
  category: v.picklist(inquiryCategories, words.category),
  kind: v.pipe(Text, v.nonEmpty(words.kind)),
  serverNo: v.nullable(ServerNo),
  characterName: v.nullable(Short),
  orderId: v.nullable(Short),
  /** Seoul time as typed, `2026-03-02T14:05`. */
  occurredAt: v.nullable(v.pipe(v.string(), v.isoDateTime(words.when))),
  device: v.nullable(Short),
  title: v.pipe(
    Text,
    v.trim(),
    v.minLength(INQUIRY_TITLE_MIN, words.title),
    v.maxLength(INQUIRY_TITLE_MAX, words.title),
  ),
  body: Body,
  files: Files,
  notifyEmail: v.boolean(),
  notifySms: v.boolean(),
});
export type Inquiry = v.InferOutput<typeof InquirySchema>;

/** Whether the member may file an inquiry. Errors: 50504. assumed: decisions §5 */
export const mayInquire = endpoint('/bbs/qna/check', v.object({}), v.object({}));

/** Files an inquiry. Errors: 50504, 50505. assumed: screens §15 */
export const requestInquiry = endpoint('/bbs/qna/request', InquirySchema, Numbered, {
  once: true,
});

/** Changes an inquiry nobody has begun to answer. Errors: 31204, 50504. assumed: screens §15 */
export const modifyInquiry = endpoint(
  '/bbs/qna/modify',
  v.object({ ...Numbered.entries, ...InquirySchema.entries }),
  Numbered,
  { once: true },
);

/** Asks on in the same thread. Errors: 31204, 50504. assumed: screens §15 */
export const addInquiry = endpoint(
  '/bbs/qna/add',
  v.object({ ...Numbered.entries, body: Body, files: Files }),
  Numbered,
  { once: true },
);
