import { describe, expect, test } from 'vitest';
import type { TransferStatus } from '#api/transfer.ts';
import { placeOfRefusal, transferSteps, whenOf } from '#features/transfer/rules.ts';
import { transferList } from '#features/transfer/transfer.copy.ts';

const times = {
  requestedAt: '2026-03-01T00:00:00.000Z',
  expiresAt: '2026-03-08T00:00:00.000Z',
  acceptedAt: '2026-03-02T00:00:00.000Z',
  movesAt: '2026-03-02T00:01:00.000Z',
  closedAt: '2026-03-02T00:01:00.000Z',
};
const stepsOf = (status: TransferStatus, more: object = {}) =>
  transferSteps({ ...times, ...more, status }).map(({ key, state, at }) =>
    [key, state, at?.slice(5, 10)].filter(Boolean).join(' '),
  );

test.each([
  ['31114', undefined, { step: 1 }],
  ['35202', 'characterNo', { step: 1 }],
  ['31107', undefined, { step: 2, field: 'account' }],
  ['31108', undefined, { step: 2, field: 'account' }],
  ['31110', undefined, { step: 2, field: 'account' }],
  ['31111', undefined, { step: 2, field: 'account' }],
  ['20104', undefined, { step: 2, field: 'account' }],
  ['10504', undefined, { step: 2 }],
  ['30704', undefined, { step: 2 }],
  ['31104', undefined, { step: 2 }],
  ['31109', undefined, { step: 2 }],
  ['31112', undefined, { step: 2 }],
  ['31113', undefined, { step: 2 }],
  ['35202', 'otp', { step: 2 }],
  ['35202', 'ticket', { step: 3 }],
  ['33490', undefined, { step: 3 }],
])(
  'a request refused with %s %s returns to the step where that is put right',
  (code, reason, place) => {
    expect(placeOfRefusal(code, reason)).toEqual(place);
  },
);

test.each([
  ['31105', undefined],
  ['35202', ''],
  ['35202', 'fee'],
  ['20705', undefined],
  ['99999', undefined],
  [undefined, undefined],
])('a request refused with %s %s stays at its step and keeps its proofs', (code, reason) => {
  expect(placeOfRefusal(code, reason)).toBeUndefined();
});

describe('states', () => {
  test.each([
    ['A001', ['requested done 03-01', 'accepted now 03-08', 'moved next']],
    ['A002', ['requested done 03-01', 'canceled ended 03-02']],
    ['A003', ['requested done 03-01', 'accepted done 03-02', 'moved now 03-02']],
    ['A004', ['requested done 03-01', 'rejected ended 03-02']],
    ['A005', ['requested done 03-01', 'accepted done 03-02', 'failed ended 03-02']],
    ['A009', ['requested done 03-01', 'accepted done 03-02', 'moved done 03-02']],
  ] as const)('status %s as steps of a transfer: %o', (status, steps) => {
    expect(stepsOf(status)).toEqual(steps);
  });

  test('a transfer that failed before it was accepted never says that it was accepted', () => {
    expect(stepsOf('A005', { acceptedAt: null })).toEqual([
      'requested done 03-01',
      'failed ended 03-02',
    ]);
  });
});

test.each([
  [{ key: 'accepted', state: 'now', at: times.expiresAt }, '2026-03-08 09:00까지'],
  [{ key: 'moved', state: 'now', at: times.movesAt }, '2026-03-02 09:01쯤'],
  [{ key: 'accepted', state: 'now', at: null }, '-'],
  [{ key: 'moved', state: 'now', at: null }, '-'],
  [{ key: 'moved', state: 'next', at: null }, '예정'],
] as const)('a transfer in progress shows a time, or nothing about one: %o', (step, words) => {
  expect(whenOf(step)).toBe(words);
});

test('the question about a cancellation names the fee, or none if the host does not state it', () => {
  const { confirmCancel } = transferList;
  expect(confirmCancel('청풍', '10,000환').body).toContain('수수료 10,000환은 바로 돌아옵니다.');
  expect(confirmCancel('청풍').body).toContain('\n수수료는 바로 돌아옵니다.');
});
