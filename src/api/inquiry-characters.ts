import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

const Text = v.fallback(v.string(), '');

/** The member's own characters of a server. Errors: 50505, 50506. assumed: screens §15 */
export const getInquiryCharacters = endpoint(
  '/bbs/qna/characterList',
  v.object({ serverNo: v.pipe(v.number(), v.integer()) }),
  v.object({ list: v.array(v.object({ name: v.string(), job: Text, level: v.number() })) }),
);
