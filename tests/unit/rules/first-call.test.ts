import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { getSanctions } from '#features/block/api.ts';
import { getGifts } from '#features/gift/api.ts';
import { giftQuery } from '#features/gift/query.ts';
import { getUseHistory } from '#features/hwan/api.ts';
import { getInquiry, getInquiryList } from '#features/inquiry/api.ts';
import { inquiryQuery } from '#features/inquiry/query.ts';
import { hasVaryingCall, varyingCall } from '#rules/first-call.ts';
import { pageCalls } from '../page-calls.ts';

const now = new Date('2026-03-31T20:00:00Z');
const firstCall = (path: string, search: string) => varyingCall(path, search, now);
const endpoints = {
  '/member/hwan/useHistory': getUseHistory,
  '/member/hwan/gift/sendHistory': getGifts,
  '/member/inquiry/list': getInquiryList,
  '/member/inquiry/detail?no=7': getInquiry,
  '/member/info/block': getSanctions,
};

it.each(Object.entries(endpoints))('names the call of %s as its endpoint does', (address, of) => {
  const { pathname, search } = new URL(address, 'http://x');
  const call = firstCall(pathname, search);
  expect(hasVaryingCall(pathname)).toBe(true);
  expect(pageCalls.has(pathname)).toBe(false);
  expect(call?.path).toBe(of.path);
  expect(of.host).toBeUndefined();
  expect(safeParse(of.request, call?.body).success).toBe(true);
});

it('the first call asks for what the address names', () => {
  const call = firstCall('/member/hwan/useHistory', '?page=2&kind=use');
  expect(call?.body).toMatchObject({ page: 2, kind: 'use' });
});

it('the first call asks for a list exactly as its screen does, which takes over the answer', () => {
  const text = (path: string) => JSON.stringify(firstCall(path, '')?.body);
  expect(text('/member/inquiry/list')).toBe(
    JSON.stringify(inquiryQuery.body(inquiryQuery.read('', now))),
  );
  expect(text('/member/hwan/gift/sendHistory')).toBe(
    JSON.stringify(giftQuery.body(giftQuery.read('', now))),
  );
});

it('no first call is made where only the screen knows what to ask, or elsewhere', () => {
  expect(firstCall('/member/inquiry/list', '?status=open')).toBeUndefined();
  expect(firstCall('/member/inquiry/detail', '?no=x')).toBeUndefined();
  for (const path of ['/', '/login', '/member/hwan', '__proto__'])
    expect(firstCall(path, '')).toBeUndefined();
});
