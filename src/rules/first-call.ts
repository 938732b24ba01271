import { GIFTS_WAITING_SIZE, PAGE_SIZE } from '#constants.ts';
import type { Path } from '#routes.ts';
import { GIFT_STATUS } from './gift-status.ts';
import { hwanQuery } from './list-query.ts';
import { readNo } from './read-no.ts';

/** A call as it is sent: the endpoint's path and its body without `gameCode`. */
export type Call = { path: string; body: object };

/** The body of a screen's first call for its query; undefined if only the screen itself can work it out. */
type Body = (search: string, now: Date) => object | undefined;
const empty: Body = () => ({});
/** Makes a body only for an address without a query, since the filters in a query are read by the screen itself. */
const withoutQuery =
  (body: Body): Body =>
  (search, now) =>
    search === '' ? body(search, now) : undefined;
const records: Body = (search, now) => hwanQuery.body(hwanQuery.read(search, now));
const inquiry: Body = (search) => {
  const no = readNo(search);
  return no === undefined ? undefined : { inquiryNo: no };
};
const firstPage: Body = () => ({ page: 1, size: PAGE_SIZE });
const waiting: Body = () => ({
  page: 1,
  size: GIFTS_WAITING_SIZE,
  direction: 'received',
  status: GIFT_STATUS.waiting,
});

const screens: Partial<Record<Path, [endpoint: string, body: Body]>> = {
  '/member/present': ['/memsec/mng/overview', empty],
  '/member/hwan/state': ['/memsec/hwan/getState', empty],
  '/member/hwan/useHistory': ['/memsec/hwan/getUseHistory', records],
  '/member/hwan/gift': ['/memsec/gift/getList', waiting],
  '/member/hwan/gift/send': ['/memsec/gift/getDesk', empty],
  '/member/hwan/gift/sendHistory': ['/memsec/gift/getList', withoutQuery(records)],
  '/member/inquiry/list': ['/bbs/qna/list', withoutQuery(records)],
  '/member/inquiry/detail': ['/bbs/qna/detail', inquiry],
  '/member/inquiry/request': ['/bbs/qna/check', empty],
  '/member/info/block': ['/memsec/mng/block/list', withoutQuery(firstPage)],
  '/member/info/withdrawal': ['/memsec/mng/secede/state', empty],
  '/security/otp': ['/memsec/otp/getState', empty],
  '/security/hwan': ['/memsec/hwan/getSecurityState', empty],
  '/security/dormancy': ['/memsec/dormancy/state', empty],
  '/security/transfer/request': ['/memsec/trans/getChrTransDesk', empty],
  '/support/service/restoration': ['/memsec/restore/getDesk', empty],
};

/** Whether a screen has a first call at all, whatever its query. */
export const hasFirstCall = (path: string): path is Path => Object.hasOwn(screens, path);

/**
 * The first call of a screen, which `frame/head/early-call.ts` sends before any other script has loaded. The path is
 * repeated from the feature's endpoint; a test keeps the two equal. Source: architecture §7
 */
export function firstCall(path: string, search: string, now: Date): Call | undefined {
  if (!hasFirstCall(path)) return undefined;
  const [endpoint = '', bodyOf] = screens[path] ?? [];
  const body = bodyOf?.(search, now);
  return body && { path: endpoint, body };
}
