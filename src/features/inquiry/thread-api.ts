import * as v from 'valibot';
import { RATING_MAX } from '#constants.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Files, Nothing } from '#wire/fields.ts';
import { Body, Numbered } from './api.ts';

// Apart from `api.ts`: the forms of an inquiry need none of these calls.

/** Adds a further question to the thread. Errors: 31204, 50504. assumed: product §10.15 */
export const addInquiry = endpoint(
  '/bbs/qna/add',
  v.object({ ...Numbered.entries, body: Body, files: Files }),
  Numbered,
  { once: true },
);

/** Deletes an inquiry that nobody has begun to answer. Errors: 31204. assumed: product §10.15 */
export const deleteInquiry = endpoint('/bbs/qna/delete', Numbered, Nothing);

/** Closes an answered inquiry with the member's rating. Errors: 31204. assumed: product §10.15 */
export const solveInquiry = endpoint(
  '/bbs/qna/solve',
  v.object({
    ...Numbered.entries,
    rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RATING_MAX)),
  }),
  Numbered,
);
