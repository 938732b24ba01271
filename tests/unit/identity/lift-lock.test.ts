import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noAnswer } from '#api/api.copy.ts';
import { sendOnlyFor } from '#api/client.ts';
import { requestVerification, resolveVerification } from '#api/identity.ts';
import { getOtpLock, liftOtpLock } from '#api/otp.ts';
import { keep, PENDING } from '#api/storage.ts';
import {
  MINUTE_MS,
  VERIFICATION_GRACE_MS,
  VERIFICATION_MINUTES,
  VERIFICATION_POLL_MS,
} from '#constants.ts';
import { $dialogs } from '#dialogs/dialog.ts';
import { identity } from '#identity/identity.copy.ts';
import { liftLock } from '#identity/lift-lock.ts';
import { $isMobile } from '#session/mobile.ts';
import { envelope, openBrowser, openWire } from '../browser.ts';

/** The API begins a verification. */
const begun = {
  [requestVerification.path]: () =>
    envelope({ verificationId: 'v1', secret: 's1', url: 'http://identity.test/' }),
};
/** A window of the provider that opens. */
const openPopup = () => ({ closed: false, close: () => {}, location: { replace: () => {} } });

// Another file of this worker may have used the same modules: its member and its layout are forgotten.
beforeEach(() => {
  sendOnlyFor(() => undefined);
  $isMobile.set(false);
});
afterEach(() => {
  vi.useRealTimers();
});

test('after a blocked window and a closed dialog, nothing about the verification is reported later [A3]', async () => {
  vi.useFakeTimers();
  openBrowser();
  vi.stubGlobal('window', { open: () => null });
  vi.stubGlobal('addEventListener', () => {});
  openWire(begun);
  const over = liftLock();
  await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: identity.blocked }]));
  $dialogs.get()[0]?.answer(false);
  await over;
  await vi.advanceTimersByTimeAsync(VERIFICATION_MINUTES * MINUTE_MS);
  expect($dialogs.get()).toEqual([]);
});

test('a verification that could not be started is reported as a broken connection, because there is no result', async () => {
  openBrowser();
  vi.stubGlobal('window', { open: () => null });
  openWire({ [requestVerification.path]: () => Promise.reject(new TypeError('Failed to fetch')) });
  const over = liftLock();
  await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: noAnswer }]));
  $dialogs.get()[0]?.answer(false);
  await over;
});

test('a result that comes a moment after the page has seen its window closed is used', async () => {
  vi.useFakeTimers();
  openBrowser();
  const popup = openPopup();
  vi.stubGlobal('window', { open: () => popup });
  const listeners: Record<string, () => void> = {};
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    listeners[name] = listener;
  });
  let answer: object = { status: 'pending' };
  const wire = openWire({
    ...begun,
    [resolveVerification.path]: () => envelope(answer),
    [liftOtpLock.path]: () => envelope({}),
    [getOtpLock.path]: () => envelope(null, '20705'),
  });
  void liftLock();
  await vi.waitFor(() => expect(listeners).toHaveProperty('focus'));
  popup.closed = true;
  listeners['focus']?.();
  await vi.waitFor(() => expect(wire.to(resolveVerification.path)).toHaveLength(1));
  answer = { status: 'done', person: { name: '김강호', birthDate: '1990-01-01', phone: '' } };
  await vi.advanceTimersByTimeAsync(VERIFICATION_GRACE_MS);
  await vi.waitFor(() => expect(wire.to(liftOtpLock.path)).toHaveLength(1));
  expect(wire.to(liftOtpLock.path)[0]?.body).toMatchObject({
    verification: { verificationId: 'v1', secret: 's1' },
  });
  expect($dialogs.get()).toEqual([]);
});

test('a second press ends the verification of the first, whose closed window is not reported any more', async () => {
  vi.useFakeTimers();
  openBrowser();
  const windows: ReturnType<typeof openPopup>[] = [];
  const open = () => {
    const popup = openPopup();
    windows.push(popup);
    return popup;
  };
  vi.stubGlobal('window', { open });
  vi.stubGlobal('addEventListener', () => {});
  const wire = openWire({
    ...begun,
    [resolveVerification.path]: () => envelope({ status: 'pending' }),
  });
  const first = liftLock();
  await vi.waitFor(() => expect(wire.to(requestVerification.path)).toHaveLength(1));
  void liftLock();
  await first;
  for (const popup of windows.slice(0, 1)) popup.closed = true;
  await vi.advanceTimersByTimeAsync(VERIFICATION_GRACE_MS * 2);
  expect($dialogs.get()).toEqual([]);
});

test('windows that only look closed are listened to, one behind the other, and whichever has a result ends the rest', async () => {
  vi.useFakeTimers();
  openBrowser();
  const windows: ReturnType<typeof openPopup>[] = [];
  vi.stubGlobal('window', {
    open: () => {
      windows.push(openPopup());
      return windows.at(-1);
    },
  });
  const listeners: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'focus') listeners.push(listener);
  });
  let begins = 0;
  let done = '';
  const person = { name: '김강호', birthDate: '1990-01-01', phone: '' };
  const wire = openWire({
    [requestVerification.path]: () => {
      begins += 1;
      const url = 'http://identity.test/';
      return envelope({ verificationId: `v${begins}`, secret: `s${begins}`, url });
    },
    [resolveVerification.path]: ({ body }) =>
      envelope(
        Object(body).verificationId === done ? { status: 'done', person } : { status: 'pending' },
      ),
    [liftOtpLock.path]: () => envelope({}),
    [getOtpLock.path]: () => envelope(null, '20705'),
  });
  for (const count of [1, 2]) {
    const over = liftLock();
    await vi.waitFor(() => expect(listeners).toHaveLength(count));
    for (const popup of windows) popup.closed = true;
    await vi.advanceTimersByTimeAsync(VERIFICATION_POLL_MS + VERIFICATION_GRACE_MS);
    await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: identity.unseen }]));
    $dialogs.get()[0]?.answer(true);
    await over;
  }
  done = 'v1';
  for (const focus of listeners) focus();
  await vi.waitFor(() => expect(wire.to(liftOtpLock.path)).toHaveLength(1));
  expect(wire.to(liftOtpLock.path)[0]?.body).toMatchObject({
    verification: { verificationId: 'v1', secret: 's1' },
  });
  done = 'v2';
  for (const focus of listeners) focus();
  await vi.advanceTimersByTimeAsync(VERIFICATION_MINUTES * MINUTE_MS);
  expect(wire.to(liftOtpLock.path)).toHaveLength(1);
  expect($dialogs.get()).toEqual([]);
});

test('a window that was opened again before the wait is over is not taken for closed', async () => {
  vi.useFakeTimers();
  openBrowser();
  const popup = openPopup();
  vi.stubGlobal('window', { open: () => popup });
  vi.stubGlobal('addEventListener', () => {});
  const wire = openWire({
    ...begun,
    [resolveVerification.path]: () => envelope({ status: 'pending' }),
  });
  void liftLock();
  await vi.waitFor(() => expect(wire.to(requestVerification.path)).toHaveLength(1));
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(VERIFICATION_POLL_MS);
  popup.closed = false;
  await vi.advanceTimersByTimeAsync(VERIFICATION_GRACE_MS * 2);
  expect($dialogs.get()).toEqual([]);
});

test('a page that Back brings to life again asks with the code that the return page has kept', async () => {
  openBrowser();
  const popup = openPopup();
  vi.stubGlobal('window', { open: () => popup });
  const listeners: Record<string, (event: object) => void> = {};
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => {
    listeners[name] = listener;
  });
  const wire = openWire({
    ...begun,
    [resolveVerification.path]: () => envelope({ status: 'pending' }),
  });
  void liftLock();
  await vi.waitFor(() => expect(wire.to(requestVerification.path)).toHaveLength(1));
  await vi.waitFor(() => expect(listeners).toHaveProperty('pageshow'));
  const left = { verificationId: 'v1', secret: 's1', purpose: 'gift-lock' };
  keep(PENDING, { ...left, from: location.pathname, owner: '', code: 'c1' });
  listeners['pageshow']?.({ persisted: true });
  await vi.waitFor(() => expect(wire.to(resolveVerification.path)).toHaveLength(1));
  expect(wire.to(resolveVerification.path)[0]?.body).toMatchObject({ secret: 's1', code: 'c1' });
});
