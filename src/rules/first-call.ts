import { historyBody, readHistoryQuery } from './history-query.ts';

/** A call as it goes out: the endpoint's path and its body without `gameCode`. */
export type Call = { path: string; body: object };

/**
 * The first call of a screen, which the head script sends before any other script has loaded; the
 * endpoint's own path stands in its feature, a test keeps the two equal. Source: architecture §7
 */
export function firstCall(path: string, search: string, now: Date): Call | undefined {
  if (path === '/member/present') return { path: '/memsec/mng/overview', body: {} };
  if (path === '/member/hwan/state') return { path: '/memsec/hwan/getState', body: {} };
  if (path === '/member/hwan/useHistory')
    return {
      path: '/memsec/hwan/getUseHistory',
      body: historyBody(readHistoryQuery(search, now)),
    };
  return undefined;
}
