import type { Bend } from '../bent.ts';
import { data, ofTwo } from './tools.ts';

const writing = (bends: Bend[]): Bend[] => ofTwo(bends).map((bend) => ({ ...bend, write: true }));

/** Journeys that do not end where they began. */
export const writes: Bend[] = writing([
  {
    title: 'an order needs no key',
    path: '/pay/ready',
    sent: (headers) => headers.set('idempotency-key', headers.get('idempotency-key') ?? 'none'),
    only: 'journey-order',
    finds: { at: 'no key: code', came: /it was done/ },
  },
  {
    title: 'the key is not looked at',
    path: '/pay/ready',
    sent: (headers) =>
      headers.has('idempotency-key') && headers.set('idempotency-key', crypto.randomUUID()),
    only: 'journey-order',
    finds: { at: 'the same key again', came: /another answer/ },
  },
  {
    title: 'a changed body gets the answer of the first',
    path: '/pay/ready',
    request: (asked) => ({ ...asked, completeUrl: 'http://localhost:4321/pay/complete' }),
    only: 'journey-order',
    finds: { at: 'the key with a changed body: code', came: /it was done/ },
  },
  {
    title: 'the outcome of a key is forgotten',
    path: '/pay/once/outcome',
    answer: data(({ outcomes }) => ({
      outcomes: outcomes.map(({ key }: { key: string }) => ({ key, state: 'none' })),
    })),
    only: 'journey-order',
    finds: { at: 'askPayOutcome data.outcomes[]', came: /none/ },
  },
  {
    title: 'an order that was given up stays open',
    path: '/pay/drop',
    answer: data((order) => ({ ...order, status: 'ready' })),
    only: 'journey-order',
    finds: { at: 'dropOrder data.status', came: /ready/ },
  },
  {
    title: 'a gift costs nothing',
    path: '/memsec/gift/send',
    answer: data((sent) => ({ ...sent, balance: sent.balance + sent.amount })),
    only: 'journey-gift',
    finds: { at: 'data.balance', came: /not less/ },
  },
  {
    title: 'hwan that was turned off stays in use',
    path: '/memsec/hwan/getSecurity',
    answer: data(() => 'Y'),
    only: 'journey-hwan-security',
    finds: { at: 'getSecurity', came: /Y/ },
  },
  {
    title: 'an attachment opens as a page',
    headers: { 'content-disposition': 'inline' },
    only: 'journey-inquiry',
    finds: { at: 'download content-disposition', came: /inline/ },
  },
  {
    title: 'the type of an attachment may be guessed',
    headers: { 'x-content-type-options': null },
    only: 'journey-inquiry',
    finds: { at: 'download x-content-type-options', came: /no header/ },
  },
  {
    title: 'what was deleted is still read',
    path: '/bbs/qna/delete',
    request: (asked) => ({ ...asked, inquiryNo: 2_147_483_647 }),
    only: 'journey-inquiry',
    finds: { at: 'code', came: /it was done/ },
  },
]);
