import type { Bend } from '../bent-host.ts';
import { data, rows } from './change.ts';

const WIDE = { from: '2000-01-01', to: '2100-01-01' };

/** The same bends, for the history of hwan and the rule about its pages unless they name another. */
const onHistory = (bends: Bend[]): Bend[] =>
  bends.map((bend) => ({
    call: 'getUseHistory',
    only: 'paging-getUseHistory',
    ...bend,
  }));

/** Requests that should be refused but are not, or that break the host. */
export const requests: Bend[] = [
  {
    title: 'no game code is wanted',
    call: 'getUserInfo',
    request: (asked) => ({ ...asked, gameCode: '3' }),
    only: 'game-code-absent',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'any game code is taken',
    call: 'getUserInfo',
    request: (asked) => ({ ...asked, gameCode: '3' }),
    only: 'game-code-other',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'a body that is cut off breaks the host',
    call: 'getGifts',
    status: () => 500,
    only: 'cut-json',
    finds: { at: 'status', actual: /500/ },
  },
  {
    title: 'a wrong kind is guessed right',
    call: 'getGifts',
    request: (asked) => ({ ...asked, page: 1 }),
    only: 'wrong-type',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'pages have any size',
    call: 'getGifts',
    request: (asked) => ({ ...asked, size: 100 }),
    only: 'page-too-large',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'an unknown order is 404',
    call: 'getOrder',
    status: () => 404,
    only: 'unknown-order',
    finds: { at: 'status', actual: /404/, verdict: 'missing' },
  },
  {
    title: 'an unknown inquiry is an empty success',
    call: 'getInquiry',
    answer: () => ({ code: '200', data: null }),
    only: 'unknown-inquiry',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'the way to the game leads anywhere',
    call: 'getGameHome',
    answer: (_, { asked }) => ({ code: '200', data: { returnUrl: asked['returnUrl'] } }),
    only: 'game-home-foreign',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'a verification comes back anywhere',
    call: 'requestVerification',
    request: (asked) => ({ ...asked, returnUrl: 'http://127.0.0.1:4321/identity/return' }),
    only: 'identity-return-foreign',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'bodies have any length',
    call: 'getUserInfo',
    request: (asked) => ({ ...asked, userId: 'member01' }),
    only: 'oversized',
    finds: { at: 'size', actual: /16384 KiB is taken/ },
  },
  {
    title: 'bodies of more than 1 MB are refused, and smaller ones are not',
    call: 'getUserInfo',
    request: (asked) =>
      `${asked['userId']}`.length < 1_000_000 ? { ...asked, userId: 'member01' } : asked,
    only: 'oversized',
    finds: { at: 'size', actual: /up to 64 KiB is taken/, verdict: 'noted' },
  },
  {
    title: 'a verification is over before anybody came',
    call: 'resolveVerification',
    answer: data(() => ({ status: 'expired' })),
    only: 'unfinished-verification',
    finds: { at: 'data.status', actual: /expired/ },
  },
  {
    title: 'an unfinished verification opens an account',
    call: 'startJoin',
    answer: () => ({ code: '200', data: {} }),
    only: 'unfinished-verification',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'what was never sent is told as done',
    call: 'askOutcome',
    answer: data(({ outcomes }) => ({
      outcomes: outcomes.map((one: object) => ({ ...one, state: 'done' })),
    })),
    only: 'unknown-key',
    finds: { at: 'askOutcome data.outcomes[].state', actual: /done/ },
  },
  {
    title: 'of a key that was asked for nothing is answered',
    call: 'askPayOutcome',
    answer: data(() => ({ outcomes: [] })),
    only: 'unknown-key',
    finds: { at: 'askPayOutcome data.outcomes[].state', actual: /no outcome of this key/ },
  },
  {
    title: 'the calls for outcomes are not there',
    call: 'askOutcome',
    status: () => 404,
    only: 'unknown-key',
    finds: { at: 'askOutcome data.outcomes[].state', actual: /no outcome of this key/ },
  },
];

/** Hosts on which a member sees what belongs to another. */
export const members: Bend[] = [
  {
    title: 'the member is taken from the body',
    call: 'getUserInfo',
    answer: (body, { asked }) =>
      data(({ info }) => ({ info: { ...info, userId: asked['userId'] } }))(body),
    only: 'member-from-token',
    finds: { at: 'getUserInfo', actual: /another answer/ },
  },
  {
    title: 'an order is shown to whoever has its number',
    call: 'getOrder',
    answer: () => ({ code: '200', data: {} }),
    only: 'foreign-records',
    finds: { at: 'getOrder code', actual: /it was done/ },
  },
  {
    title: 'a receiver is shown with the whole id',
    call: 'checkReceiver',
    answer: data((receiver) => ({ ...receiver, account: 'member02' })),
    only: 'receiver-masked',
    finds: { at: 'checkReceiver data.account', actual: /the whole id/ },
  },
  {
    title: 'an unknown id has a code of its own',
    call: 'login',
    answer: (body, { asked }) =>
      `${asked['userId']}`.startsWith('nobody') ? { code: '20402' } : body,
    only: 'ids-not-told',
    finds: { at: 'code', actual: /20105 and 20402/ },
  },
];

/** Lists with the wrong rows. */
export const lists: Bend[] = onHistory([
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
