import { PAGE_SIZE } from '#constants.ts';
import type { Path } from '#routes.ts';
import { hwanQuery } from './list-query.ts';
import { recordIdFromUrl } from './record-id-from-url.ts';

/** A call as it is sent: the endpoint's path and its body without `gameCode`. */
export type FirstCall = { path: string; body: object };

/** Makes the body of a screen's first call for its query; undefined if only the screen itself can work it out. */
type Body = (search: string, now: Date) => object | undefined;
/** Makes a body only for an address without a query, since the filters in a query are read by the screen itself. */
const withoutQuery =
  (body: Body): Body =>
  (search, now) =>
    search === '' ? body(search, now) : undefined;
const records: Body = (search, now) => hwanQuery.body(hwanQuery.read(search, now));
const inquiry: Body = (search) => {
  const no = recordIdFromUrl(search);
  return no === undefined ? undefined : { inquiryNo: no };
};
const firstPage: Body = () => ({ page: 1, size: PAGE_SIZE });

/** Calls whose body depends on the address or the day. */
const varying: Partial<Record<Path, [endpoint: string, body: Body]>> = {
  '/member/hwan/useHistory': ['/memsec/hwan/getUseHistory', records],
  '/member/hwan/gift/sendHistory': ['/memsec/gift/getList', withoutQuery(records)],
  '/member/inquiry/list': ['/bbs/qna/list', withoutQuery(records)],
  '/member/inquiry/detail': ['/bbs/qna/detail', inquiry],
  '/member/info/block': ['/memsec/mng/block/list', withoutQuery(firstPage)],
};

const isIn = <T extends object>(table: T, path: string): path is keyof T & string =>
  Object.hasOwn(table, path);

export const hasVaryingCall = (path: string) => isIn(varying, path);

/** Sent by `layouts/head/varying-call.ts`. The path repeats the endpoint's; a test keeps them equal. architecture §7 */
export function varyingCall(path: string, search: string, now: Date): FirstCall | undefined {
  const [endpoint = '', bodyOf] = (isIn(varying, path) && varying[path]) || [];
  const body = bodyOf?.(search, now);
  return body && { path: endpoint, body };
}
