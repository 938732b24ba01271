import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { GIFTS_WAITING_SIZE } from '#constants.ts';
import { getSanctions } from '#features/block/api.ts';
import { getDormancy } from '#features/dormancy/api.ts';
import { getGiftDesk, getGifts } from '#features/gift/api.ts';
import { giftQuery } from '#features/gift/query.ts';
import { getHwanState, getUseHistory } from '#features/hwan/api.ts';
import { getHwanSecurity } from '#features/hwan-security/api.ts';
import { getInquiry, getInquiryList, mayInquire } from '#features/inquiry/api.ts';
import { inquiryQuery } from '#features/inquiry/query.ts';
import { getOtp } from '#features/otp/api.ts';
import { getOverview } from '#features/present/api.ts';
import { getRestorationDesk } from '#features/restoration/api.ts';
import { getTransferDesk } from '#features/transfer/api.ts';
import { getWithdrawal } from '#features/withdrawal/api.ts';
import { fixedCall, hasVaryingCall, varyingCall } from '#rules/first-call.ts';

const now = new Date('2026-03-31T20:00:00Z');
const firstCall = (path: string, search: string) =>
  fixedCall(path) ?? varyingCall(path, search, now);
const endpoints = {
  '/member/present': getOverview,
  '/member/hwan/state': getHwanState,
  '/member/hwan/useHistory': getUseHistory,
  '/member/hwan/gift': getGifts,
  '/member/hwan/gift/send': getGiftDesk,
  '/member/hwan/gift/sendHistory': getGifts,
  '/member/inquiry/list': getInquiryList,
  '/member/inquiry/detail?no=7': getInquiry,
  '/member/inquiry/request': mayInquire,
  '/member/info/block': getSanctions,
  '/member/info/withdrawal': getWithdrawal,
  '/security/otp': getOtp,
  '/security/hwan': getHwanSecurity,
  '/security/dormancy': getDormancy,
  '/security/transfer/request': getTransferDesk,
  '/support/service/restoration': getRestorationDesk,
};

it.each(Object.entries(endpoints))('names the call of %s as its endpoint does', (address, of) => {
  const { pathname, search } = new URL(address, 'http://x');
  const call = firstCall(pathname, search);
  expect(hasVaryingCall(pathname)).toBe(fixedCall(pathname) === undefined);
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
  expect(text('/member/hwan/gift')).toBe(
    JSON.stringify({ page: 1, size: GIFTS_WAITING_SIZE, direction: 'received', status: 1 }),
  );
});

it('no first call is made where only the screen knows what to ask, or elsewhere', () => {
  expect(firstCall('/member/inquiry/list', '?status=open')).toBeUndefined();
  expect(firstCall('/member/inquiry/detail', '?no=x')).toBeUndefined();
  for (const path of ['/', '/login', '/member/hwan', '__proto__'])
    expect(firstCall(path, '')).toBeUndefined();
});
