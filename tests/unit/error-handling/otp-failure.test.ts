import { beforeEach, expect, test, vi } from 'vitest';
import { getHwanTotal } from '#api/member.ts';
import { getOtpLock } from '#api/otp.ts';
import { errorText, todoOf } from '#errors.ts';
import { envelope, openWire } from '../browser.ts';
import { openPage } from '../session/failure-page.ts';

const lock = {
  failures: 1,
  remaining: 4,
  lockSeconds: 30,
  waitSeconds: 0,
  lockedUntil: null,
  liftable: false,
};
let page: Awaited<ReturnType<typeof openPage>>;

beforeEach(async () => {
  page = await openPage();
});

const formActions = () => ({
  fail: vi.fn(),
  clear: vi.fn(),
  set: vi.fn(),
  type: vi.fn(),
  value: vi.fn(),
  mark: vi.fn(),
  block: vi.fn(),
  focus: vi.fn(),
});

/** After a refusal with 32510 and its closed alert: the sentences of alert and field, and whether the panel has one. */
async function refused(data: unknown, known: object | null, screenText?: string) {
  openWire({
    [getHwanTotal.path]: () => envelope(data, '32510'),
    [getOtpLock.path]: () => (known ? envelope(known) : new Response(null, { status: 502 })),
  });
  const { showOtpFailure } = await import('#identity/otp-failure.ts');
  const { $lockData } = await import('#identity/otp-lock.ts');
  const form = formActions();
  const shown = page.call(getHwanTotal, (error) =>
    showOtpFailure(error, form, screenText ? { screenText } : {}),
  );
  await vi.waitFor(() => expect(page.$dialogs.get()).toHaveLength(1));
  const alert = page.$dialogs.get()[0]?.body;
  page.$dialogs.get()[0]?.answer(false);
  await shown;
  expect(form.mark).toHaveBeenCalledExactlyOnceWith(todoOf(alert ?? ''), 'otp');
  return { alert, panel: $lockData.get()?.alerted === false };
}

test.each([
  [
    'the refusal itself',
    { remaining: 3, lockSeconds: 1_800 },
    lock,
    { remaining: 3, lockSeconds: 1_800 },
    ['3', '30'],
  ],
  ['the lock, where the refusal says no more', null, lock, lock, ['4', '30']],
  ['nobody', null, null, {}, ['5']],
])('the remaining tries are known from %s [P10]', async (_, data, known, told, figures) => {
  const { alert, panel } = await refused(data, known);
  expect(alert).toBe(errorText('32510', told));
  expect(alert?.match(/\d+/g)).toEqual(figures);
  expect(panel).toBe(false);
});

test('the alert of another code names no tries: the panel of the lock does [P10]', async () => {
  expect(await refused(null, lock, '쓸 수 없음')).toEqual({ alert: '쓸 수 없음', panel: true });
});

test.each([
  ['knows of none', null, lock, { failures: 5, waitSeconds: 30, liftable: false }],
  ['does not say', { waitSeconds: 20 }, null, { waitSeconds: 20 }],
])('a refusal with a lock locks, although the host %s [P10]', async (_, data, known, told) => {
  openWire({
    [getHwanTotal.path]: () => envelope(data, '32511'),
    [getOtpLock.path]: () => (known ? envelope(known) : new Response(null, { status: 502 })),
  });
  const { showOtpFailure } = await import('#identity/otp-failure.ts');
  const { LOCK_PANEL } = await import('#identity/otp-entry.tsx');
  const { $lockData, isLocked } = await import('#identity/otp-lock.ts');
  const form = formActions();
  const shown = page.call(getHwanTotal, (error) => showOtpFailure(error, form));
  await vi.waitFor(() => expect(page.$dialogs.get()).toHaveLength(1));
  page.$dialogs.get()[0]?.answer(false);
  await shown;
  expect(form.focus).toHaveBeenCalledExactlyOnceWith(LOCK_PANEL);
  expect(isLocked()).toBe(true);
  expect($lockData.get()).toMatchObject(told);
});
