import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ServerNo, TextOrEmpty } from './fields.ts';

/** The member's own characters of a server. Errors: 50505, 50506. assumed: screens §15 */
export const getInquiryCharacters = endpoint(
  '/bbs/qna/characterList',
  v.object({ serverNo: ServerNo }),
  v.object({ list: v.array(v.object({ name: v.string(), job: TextOrEmpty, level: v.number() })) }),
);
