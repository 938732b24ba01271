import type { Bend } from '../bent-host.ts';
import { data } from './change.ts';

/** Calls that change something, on hosts that do so wrongly; the journeys, which do and undo, must notice. */
export const writes: Bend[] = [
  {
    title: 'an order needs no key',
    call: 'readyOrder',
    sent: (headers) => headers.set('idempotency-key', headers.get('idempotency-key') ?? 'none'),
    only: 'journey-order',
    finds: { at: 'no key: code', actual: /it was done/ },
  },
  {
    title: 'the key is not looked at',
    call: 'readyOrder',
    sent: (headers) =>
      headers.has('idempotency-key') && headers.set('idempotency-key', crypto.randomUUID()),
    only: 'journey-order',
    finds: { at: 'the same key again', actual: /another answer/ },
  },
  {
    title: 'a changed body gets the answer of the first',
    call: 'readyOrder',
    request: (asked) => ({ ...asked, completeUrl: 'http://127.0.0.1:4321/pay/complete' }),
    only: 'journey-order',
    finds: { at: 'the key with a changed body: code', actual: /it was done/ },
  },
  {
    title: 'a changed body is taken under the key of the first',
    call: 'readyOrder',
    request: (asked, { headers }) => {
      if (`${asked['completeUrl']}`.endsWith('again=1'))
        headers.set('idempotency-key', crypto.randomUUID());
      return asked;
    },
    only: 'journey-order',
    finds: { at: 'the key with a changed body: code', actual: /it was done/ },
  },
  {
    title: 'the outcome of a key is forgotten',
    call: 'askPayOutcome',
    answer: data(({ outcomes }) => ({
      outcomes: outcomes.map(({ key }: { key: string }) => ({ key, state: 'none' })),
    })),
    only: 'journey-order',
    finds: { at: 'askPayOutcome data.outcomes[]', actual: /none/ },
  },
  {
    title: 'an order that was canceled stays open',
    call: 'dropOrder',
    answer: data((order) => ({ ...order, status: 'ready' })),
    only: 'journey-order',
    finds: { at: 'dropOrder data.status', actual: /ready/ },
  },
  {
    title: 'a checkout without encryption',
    call: 'readyOrder',
    answer: data((order) => ({ ...order, checkoutUrl: 'http://pay.example/checkout' })),
    only: 'journey-order',
    finds: { at: 'readyOrder data.checkoutUrl', actual: /http/ },
  },
  {
    title: 'a call that a journey needs is not there',
    call: 'cancelGift',
    status: () => 404,
    only: 'journey-gift',
    finds: { at: 'cancelGift', actual: /not there/, verdict: 'missing' },
  },
  {
    title: 'a gift costs nothing',
    call: 'sendGift',
    answer: data((sent) => ({ ...sent, balance: sent.balance + sent.amount })),
    only: 'journey-gift',
    finds: { at: 'data.balance', actual: /not less/ },
  },
  {
    title: 'hwan that was turned off stays in use',
    call: 'getSecurity',
    answer: data(() => 'Y'),
    only: 'journey-hwan-security',
    finds: { at: 'getSecurity', actual: /Y/ },
  },
  {
    title: 'an attachment opens as a page',
    headers: { 'content-disposition': 'inline' },
    only: 'journey-inquiry',
    finds: { at: 'download content-disposition', actual: /inline/ },
  },
  {
    title: 'the type of an attachment may be guessed',
    headers: { 'x-content-type-options': null },
    only: 'journey-inquiry',
    finds: { at: 'download x-content-type-options', actual: /no header/ },
  },
  {
    title: 'what was deleted is still read',
    call: 'deleteInquiry',
    request: (asked) => ({ ...asked, inquiryNo: 2_147_483_647 }),
    only: 'journey-inquiry',
    finds: { at: 'code', actual: /it was done/ },
  },
];
