import { expect, test, vi } from 'vitest';
import { noAnswer } from '#api/api.copy.ts';
import { resolveVerification } from '#api/identity.ts';
import { getOtpLock, liftOtpLock } from '#api/otp.ts';
import { PENDING } from '#api/storage.ts';
import type { Transfer } from '#api/transfer.ts';
import { closed } from '#dialogs/failure.copy.ts';
import { errorText } from '#errors.ts';
import { acceptGift, type Gift } from '#features/gift/api.ts';
import { cancelTransfer, rejectTransfer } from '#features/transfer/api.ts';
import { transferReceived } from '#features/transfer/transfer.copy.ts';
import { askOutcome } from '#idempotency/api.ts';
import { memberMark } from '#identity/verification-return.ts';
import { envelope, openWire } from '../browser.ts';
import { openPage } from '../session/failure-page.ts';

const gift = { giftNo: 7 } as Gift;
const transfer = { transferNo: 7 } as Transfer;
const onGift = async (act: 'accept' | 'reject' | 'cancel') => {
  const { actOnGift } = await import('#features/gift/store.ts');
  return actOnGift(act, gift, () => '');
};
const onTransfer = async (act: 'accept' | 'reject' | 'cancel') => {
  const { actOnTransfer } = await import('#features/transfer/store.ts');
  return actOnTransfer(act, transfer, { done: '' });
};

test.each([
  ['a gift taken', () => onGift('accept')],
  ['a gift sent back', () => onGift('reject')],
  ['a gift taken back', () => onGift('cancel')],
  ['a transfer taken', () => onTransfer('accept')],
  ['a transfer taken back', () => onTransfer('cancel')],
])(
  '%s without an answer: an alert reports it without naming another action, and the list is read again',
  async (_, act) => {
    const { $dialogs } = await openPage();
    openWire({});
    const acted = act();
    await vi.waitFor(() => expect($dialogs.get()).toHaveLength(1));
    const [dialog] = $dialogs.get();
    expect(dialog).toMatchObject({
      title: '결과를 확인하지 못했습니다',
      body: expect.stringMatching(/^결과를 확인하지 못했/),
    });
    dialog?.answer(false);
    expect(await acted).toBe(true);
  },
);

test('an action whose lost answer was a refusal: the alert and its place have the link of that code', async () => {
  const { $dialogs } = await openPage();
  const { $rowFailure } = await import('#idempotency/act-once.ts');
  openWire({
    [askOutcome.path]: ({ body }) =>
      envelope({
        outcomes: (body['keys'] as string[]).map((key) => ({ key, state: 'done', code: '31113' })),
      }),
  });
  const acted = onGift('cancel');
  await vi.waitFor(() => expect($dialogs.get()).toHaveLength(1));
  const way = { href: '/security/hwan', text: '환 보안 설정' };
  expect($dialogs.get()).toMatchObject([{ body: errorText('31113'), link: way }]);
  $dialogs.get()[0]?.answer(false);
  await acted;
  expect($rowFailure.get()).toEqual({ text: errorText('31113'), alerted: true, link: way });
});

test.each([
  ['31112', { reason: 'online' }, transferReceived.held.online],
  ['31109', null, transferReceived.senderBusy],
])(
  'a transfer taken whose lost answer was the refusal %s %j: the alert speaks to the receiver, as after an answer that came',
  async (code, data, text) => {
    const { $dialogs } = await openPage();
    const outcome = { state: 'done', code, data };
    openWire({
      [askOutcome.path]: ({ body }) =>
        envelope({ outcomes: (body['keys'] as string[]).map((key) => ({ key, ...outcome })) }),
    });
    const acted = onTransfer('accept');
    await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: text }]));
    $dialogs.get()[0]?.answer(false);
    await acted;
  },
);

test.each(['cancel', 'reject'] as const)(
  'the refusal 31109 of the action %s of a transfer does not speak of accepting it',
  async (act) => {
    const { $dialogs } = await openPage();
    openWire({
      [cancelTransfer.path]: () => envelope(null, '31109'),
      [rejectTransfer.path]: () => envelope(null, '31109'),
    });
    const acted = onTransfer(act);
    await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: errorText('31109') }]));
    $dialogs.get()[0]?.answer(false);
    await acted;
  },
);

test('an action refused by a silent code shows no alert and is announced in its place; a withdrawal requested elsewhere is noticed [E3]', async () => {
  const { $dialogs } = await openPage();
  const { $rowFailure } = await import('#idempotency/act-once.ts');
  const { $secedeMissed } = await import('#session/secede.ts');
  openWire({ [acceptGift.path]: () => envelope(null, '20705') });
  expect(await onGift('accept')).toBe(true);
  expect($dialogs.get()).toEqual([]);
  expect($rowFailure.get()).toEqual({ text: errorText('20705'), alerted: false });
  expect($secedeMissed.get()).toBe(true);
});

test('after lifting a lock without an answer the state of the lock decides, and a lock that still holds shows what the host said', async () => {
  const { $dialogs } = await openPage();
  const { $toasts } = await import('#dialogs/dialog.ts');
  const { resumeLift } = await import('#identity/lift-lock.ts');
  const person = { name: '김강호', birthDate: '1990-01-01', phone: '' };
  let waitSeconds = 3_600;
  let lift = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
  const lock = { failures: 8, remaining: 1, lockSeconds: 86_400, lockedUntil: null };
  openWire({
    [resolveVerification.path]: () => envelope({ status: 'done', person }),
    [getOtpLock.path]: () => envelope({ ...lock, waitSeconds, liftable: true }),
    [liftOtpLock.path]: () => lift(),
  });
  const comeBack = () => {
    const verification = { verificationId: 'v1', secret: 's1', purpose: 'gift-lock' };
    const left = { ...verification, from: location.pathname, owner: memberMark() };
    sessionStorage.setItem(PENDING, JSON.stringify(left));
    resumeLift();
    expect(sessionStorage.getItem(PENDING)).toBeNull();
  };
  comeBack();
  await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: noAnswer }]));
  expect($toasts.get()).toEqual([]);
  $dialogs.get()[0]?.answer(false);
  lift = async () => new Response('', { status: 503 });
  comeBack();
  await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: closed.maintenance }]));
  $dialogs.get()[0]?.answer(false);
  waitSeconds = 0;
  comeBack();
  await vi.waitFor(() =>
    expect($toasts.get()).toMatchObject([{ text: expect.stringContaining('해제했습니다') }]),
  );
});
