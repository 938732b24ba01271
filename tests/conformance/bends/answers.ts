import type { Bend } from '../bent-host.ts';
import { type Data, data, rows } from './change.ts';

/** Answers that do not have the agreed shape. */
export const shapes: Bend[] = [
  {
    title: 'a token that no cookie can keep',
    call: 'login',
    answer: data((login) => ({ ...login, auth: { ...login.auth, accessToken: 'x'.repeat(5000) } })),
    finds: { at: 'data.auth.accessToken', actual: /5000 letters/ },
  },
  {
    title: 'a word in place of a flag, beside the wanted form',
    call: 'checkReceiver',
    answer: data((receiver) => ({ ...receiver, first: 'no' })),
    finds: { at: 'data.first', actual: /the text "no", where `true` or `false` is needed/ },
  },
  {
    title: 'JSON that says it is a page',
    call: 'getGiftDesk',
    headers: { 'content-type': 'text/html' },
    finds: { at: 'content-type', actual: /text\/html/, verdict: 'noted' },
  },
  {
    title: 'a member’s data that everybody on the way may keep',
    call: 'getGiftDesk',
    headers: { 'cache-control': 'public, max-age=60' },
    finds: { at: 'cache-control', actual: /public/ },
  },
  {
    title: 'the code is a number',
    call: 'getUserInfo',
    answer: (body) => ({ ...body, code: 200 }),
    finds: { at: 'code', actual: /number 200/ },
  },
  {
    title: 'a page of HTML in place of an answer',
    call: 'getUserInfo',
    answer: () => '<!doctype html><title>Login</title>',
    finds: { at: 'body', actual: /no JSON/ },
  },
  {
    title: 'a needed field is missing',
    call: 'getGiftDesk',
    answer: data(({ balance, ...rest }) => rest),
    finds: { at: 'data.balance', actual: /nothing/ },
  },
  {
    title: 'a sum is a text',
    call: 'getGiftDesk',
    answer: data((desk) => ({ ...desk, balance: '1,250' })),
    finds: { at: 'data.balance', actual: /a text of 5/, verdict: 'noted' },
  },
  {
    title: 'a sum is no whole number',
    call: 'getGiftDesk',
    answer: data((desk) => ({ ...desk, monthLeft: 0.5 })),
    finds: { at: 'data.monthLeft', actual: /number 0.5/ },
  },
  {
    title: 'a status that nobody knows',
    call: 'getGifts',
    answer: rows((list) => list.map((row) => ({ ...row, status: 9 }))),
    finds: { at: 'data.list[].status', actual: /number 9 \(\d+ times\)/ },
  },
  {
    title: 'a way to pay that nobody knows',
    call: 'getPayDesk',
    answer: data((desk) => ({
      ...desk,
      methods: [...desk.methods, { ...desk.methods[0], method: 'newpay' }],
    })),
    finds: { at: 'data.methods[].method', actual: /the text "newpay"/ },
  },
  {
    title: 'a character that is blocked for a reason nobody knows',
    call: 'getTransferDesk',
    answer: data((desk) => ({
      ...desk,
      characters: desk.characters.map((row: Data) => ({ ...row, blocked: 'jailed' })),
    })),
    finds: { at: 'data.characters[].blocked', actual: /the text "jailed"/ },
  },
  {
    title: 'a moment without its zone',
    call: 'getUseHistory',
    answer: rows((list) => list.map((row) => ({ ...row, at: '2026-03-02 14:05:00' }))),
    finds: { at: 'data.list[].at', actual: /a text of 19/ },
  },
  {
    title: 'a field that may be missing is missing',
    call: 'getUseHistory',
    answer: data(({ sums, ...rest }) => rest),
    finds: { at: 'data.sums', actual: /nothing/, verdict: 'noted' },
  },
  {
    title: 'a code that stands in no catalogue',
    call: 'mayInquire',
    answer: () => ({ code: '99999' }),
    finds: { at: 'code', actual: /code 99999/ },
  },
  {
    title: 'a right request is refused',
    call: 'getServerList',
    answer: () => ({ code: '35202' }),
    finds: { at: 'code', actual: /code 35202/ },
  },
  {
    title: 'a call breaks down',
    call: 'getPayDesk',
    status: (status) => (status === 200 ? 500 : status),
    finds: { at: 'status', actual: /500/ },
  },
  {
    title: 'a call is not there',
    call: 'getPayDesk',
    status: () => 404,
    finds: { at: 'status', actual: /404/, verdict: 'missing' },
  },
];

/** Headers with which a browser would stop the portal, or let strangers in. */
export const origins: Bend[] = [
  {
    title: 'permission for every origin',
    headers: { 'access-control-allow-origin': '*' },
    only: 'getUserInfo',
    finds: { at: 'preflight access-control-allow-origin', verdict: 'noted' },
  },
  {
    title: 'no permission for any origin',
    headers: { 'access-control-allow-origin': null },
    only: 'getUserInfo',
    finds: { at: 'preflight access-control-allow-origin', verdict: 'refused' },
  },
  {
    title: 'permission for another origin',
    headers: { 'access-control-allow-origin': 'https://elsewhere.example' },
    only: 'getUserInfo',
    finds: {
      at: 'preflight access-control-allow-origin',
      actual: /^https:\/\/elsewhere\.example, wanted http:\/\/127\.0\.0\.1:4321$/,
      verdict: 'refused',
    },
  },
  {
    title: 'permission in the preflight alone',
    headers: { 'access-control-allow-origin': null },
    onlyOf: 'POST',
    only: 'getUserInfo',
    finds: { at: 'access-control-allow-origin', actual: /no header/, verdict: 'refused' },
  },
  {
    title: 'a star for the headers, which leaves Authorization out',
    headers: { 'access-control-allow-headers': '*' },
    only: 'getUserInfo',
    finds: { at: 'access-control-allow-headers', actual: /not authorization$/, verdict: 'refused' },
  },
  {
    title: 'no permission for the header with the key of a payment',
    headers: {
      'access-control-allow-headers': 'Authorization, refreshToken, Content-Type, X-XSRF-TOKEN',
    },
    only: 'readyOrder',
    finds: { at: 'access-control-allow-headers', actual: /idempotency-key/, verdict: 'refused' },
  },
  {
    title: 'permission that browsers may keep for a minute only',
    headers: { 'access-control-max-age': '60' },
    only: 'getUserInfo',
    finds: { at: 'access-control-max-age', actual: /60 seconds/ },
  },
  {
    title: 'a preflight that wants a session',
    status: (status, { method }) => (method === 'OPTIONS' ? 401 : status),
    only: 'getUserInfo',
    finds: { at: 'preflight status', actual: /401/, verdict: 'refused' },
  },
  {
    title: 'a closed call that lets strangers in',
    call: 'getGiftDesk',
    status: () => 200,
    finds: { at: 'status without a session', actual: /200/ },
  },
];
