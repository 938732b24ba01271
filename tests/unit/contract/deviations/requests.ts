import type { Deviation } from '../deviating-host.ts';
import { data, HISTORY, INFO, ofTwo, rows } from './tools.ts';

const WIDE = { from: '2000-01-01', to: '2100-01-01' };

type Paging = Omit<Deviation, 'only'> & { only?: string };
const onHistory = (deviations: Paging[]): Deviation[] =>
  deviations.map((deviation) => ({ path: HISTORY, only: 'paging-getUseHistory', ...deviation }));

/** Requests that should be refused but are not, or that break the host. */
export const requests: Deviation[] = [
  {
    title: 'no game code is wanted',
    path: INFO,
    request: (asked) => ({ ...asked, gameCode: '3' }),
    only: 'game-code-absent',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'any game code is taken',
    path: INFO,
    request: (asked) => ({ ...asked, gameCode: '3' }),
    only: 'game-code-other',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'a body that is cut off breaks the host',
    path: '/memsec/gift/getList',
    status: () => 500,
    only: 'cut-json',
    finds: { at: 'status', actual: /500/ },
  },
  {
    title: 'a wrong kind is guessed right',
    path: '/memsec/gift/getList',
    request: (asked) => ({ ...asked, page: 1 }),
    only: 'wrong-type',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'pages have any size',
    path: '/memsec/gift/getList',
    request: (asked) => ({ ...asked, size: 100 }),
    only: 'page-too-large',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'an unknown order is 404',
    path: '/pay/order',
    status: () => 404,
    only: 'unknown-order',
    finds: { at: 'status', actual: /404/, verdict: 'missing' },
  },
  {
    title: 'an unknown inquiry is an empty success',
    path: '/bbs/qna/detail',
    answer: () => ({ code: '200', data: null }),
    only: 'unknown-inquiry',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'the way to the game leads anywhere',
    path: '/auth/signin/onestopRedirect',
    answer: (_, { asked }) => ({ code: '200', data: { returnUrl: asked['returnUrl'] } }),
    only: 'game-home-foreign',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'a verification comes back anywhere',
    path: '/auth/identity/request',
    request: (asked) => ({ ...asked, returnUrl: 'http://localhost:4321/identity/return' }),
    only: 'identity-return-foreign',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'bodies have any length',
    path: INFO,
    request: (asked) => ({ ...asked, userId: 'member01' }),
    only: 'oversized',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'a verification is over before anybody came',
    path: '/auth/identity/resolve',
    answer: data(() => ({ status: 'expired' })),
    only: 'unfinished-verification',
    finds: { at: 'data.status', actual: /expired/ },
  },
  {
    title: 'an unfinished verification opens an account',
    path: '/auth/join/start',
    answer: () => ({ code: '200', data: {} }),
    only: 'unfinished-verification',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'what was never sent is told as done',
    path: '/comm/once/outcome',
    answer: data(({ outcomes }) => ({
      outcomes: outcomes.map((one: object) => ({ ...one, state: 'done' })),
    })),
    only: 'unknown-key',
    finds: { at: 'askOutcome data.outcomes[].state', actual: /done/ },
  },
];

export const members: Deviation[] = ofTwo([
  {
    title: 'the member is taken from the body',
    path: INFO,
    answer: (body, { asked }) =>
      data(({ info }) => ({ info: { ...info, userId: asked['userId'] } }))(body),
    only: 'member-from-token',
    finds: { at: 'getUserInfo', actual: /another answer/ },
  },
  {
    title: 'an order is shown to whoever has its number',
    path: '/pay/order',
    answer: () => ({ code: '200', data: {} }),
    only: 'foreign-records',
    finds: { at: 'getOrder code', actual: /it was done/ },
  },
]);

export const lists: Deviation[] = onHistory([
  {
    title: 'pages are longer than asked for',
    request: (asked) => ({ ...asked, size: 50 }),
    finds: { at: 'size', actual: /rows where 2/ },
  },
  {
    title: 'the total is that of the page',
    answer: data((page) => ({ ...page, total: page.list.length })),
    finds: { at: 'page', actual: /rows after the last page/ },
  },
  {
    title: 'every page is the first',
    request: (asked) => ({ ...asked, page: 1 }),
    finds: { at: 'page', actual: /repeats/ },
  },
  {
    title: 'an old record stands first',
    answer: rows(([row, ...rest]) => [{ ...row, at: '2020-01-01T00:00:00.000Z' }, ...rest]),
    finds: { at: 'order', actual: /older/ },
  },
  {
    title: 'the last day is left out',
    answer: (body, { asked }) => (asked['from'] === asked['to'] ? rows(() => [])(body) : body),
    only: 'days-getUseHistory',
    finds: { at: 'from, to', actual: /not the record/ },
  },
  {
    title: 'the days are not looked at',
    request: (asked) => ({ ...asked, ...WIDE }),
    only: 'days-getUseHistory',
    finds: { at: 'from, to', actual: /a record of/ },
  },
]);
