import { expect, test } from 'vitest';
import { readPrefill } from '#features/inquiry/prefill.ts';
import { askAboutCode } from '#rules/failure-reference.ts';

const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;

test('an inquiry about an error is filled in with the code, the place and the time', () => {
  const asked = askAboutCode('E500-T4X0A1', '/pay?x=1', Date.parse('2026-03-02T05:05:00Z'));
  expect(asked['page']).toBe('/pay');
  const prefill = readPrefill(query(asked));
  expect(prefill).toMatchObject({ category: 'error', title: '오류 번호 E500-T4X0A1 문의' });
  expect(prefill?.body).toContain('화면: 충전하기\n시각: 2026-03-02 14:05');
});

test('an inquiry about an order of the payment screens is filled in with the order', () => {
  const order = readPrefill('?category=payment&orderId=H20260302-AB12CD34');
  expect(order).toMatchObject({
    category: 'payment',
    kind: '',
    orderId: 'H20260302-AB12CD34',
    title: '주문번호 H20260302-AB12CD34 문의',
  });
  expect(readPrefill('?category=event&orderId=H1')).not.toHaveProperty('orderId');
});

test('an inquiry is filled in with a FAQ entry, or with the words that were searched for', () => {
  const faq = readPrefill(query({ faq: 'gift-send', about: '환은 어떻게 선물하나요?' }));
  expect(faq).toMatchObject({ category: '', title: 'FAQ: 환은 어떻게 선물하나요?' });
  expect(faq?.body).toContain('확인한 FAQ: gift-send');
  expect(readPrefill(query({ about: '양자역학' }))).toMatchObject({
    title: 'FAQ: 양자역학',
    body: '',
  });
});

test('an inquiry that goes on from one that is over is filled in with its number and its kind', () => {
  expect(readPrefill('?after=Q20261122-0001&category=payment&kind=charge')).toEqual({
    category: 'payment',
    kind: 'charge',
    title: 'Q20261122-0001 문의에 이어서',
    body: '이전 문의: Q20261122-0001\n\n',
  });
  expect(readPrefill('?after=Q1<b>')).toBeUndefined();
});

test('an inquiry is filled in with a category, with or without a kind of its own', () => {
  expect(readPrefill('?category=block&kind=appeal')).toMatchObject({
    category: 'block',
    kind: 'appeal',
  });
  expect(readPrefill('?category=block&kind=refund')).toMatchObject({ category: 'block', kind: '' });
  expect(readPrefill('?kind=appeal')).toBe(undefined);
});

test('an inquiry about a login that was not the member’s names it, and no address can name another', () => {
  const login = { at: '2026-03-02T05:05:00Z', device: 'Chrome', ip: '203.0.113.***' };
  expect(readPrefill('?notMe=Y', login)).toEqual({
    category: 'account',
    kind: 'security',
    title: '본인이 하지 않은 로그인이 있습니다',
    body: expect.stringContaining(
      '본인이 하지 않은 로그인: 2026-03-02 14:05\n기기: Chrome\nIP: 203.0.113.***\n',
    ),
  });
  expect(readPrefill('?notMe=2026-03-02T05:05:00Z')).toBeUndefined();
  expect(readPrefill('?category=payment', login)).toMatchObject({ category: 'payment', title: '' });
});

test('hostile and empty addresses fill in nothing that they should not', () => {
  for (const search of ['', '?x=1', '?category=__proto__', '?code=<script>', '?faq=%3Cb%3E'])
    expect(readPrefill(search)).toBe(undefined);
  const long = readPrefill(query({ about: `가${' '.repeat(50)}나${'다'.repeat(99)}` }));
  expect(long?.title.length).toBeLessThanOrEqual(50);
  expect(readPrefill(query({ category: 'payment', orderId: '<b>' }))?.orderId).toBe(undefined);
  expect(readPrefill('?code=31105&page=javascript:alert(1)&at=x')?.body).toContain('화면: -');
});
