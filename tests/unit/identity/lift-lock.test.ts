import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
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

/** The API begins a verification, which waits for its person. */
const begun = {
  [requestVerification.path]: () =>
    envelope({ verificationId: 'v1', secret: 's1', url: 'http://identity.test/' }),
  [resolveVerification.path]: () => envelope({ status: 'pending' }),
};
const lifted = {
  [liftOtpLock.path]: () => envelope({}),
  [getOtpLock.path]: () => envelope(null, '20705'),
};
const done = {
  status: 'done',
  person: { name: '김강호', birthDate: '1990-01-01', phone: '' },
};
/** A browser in which windows of the provider open, unless they are blocked; `fire` tells the page of an event. */
function openWindows({ blocked = false } = {}) {
  openBrowser();
  const opened: { closed: boolean; close: Mock }[] = [];
  const open = () => {
    const popup = { closed: false, close: vi.fn(), location: { replace: () => {} } };
    opened.push(popup);
    return popup;
  };
  vi.stubGlobal('window', { open: blocked ? () => null : open });
  const listeners: Record<string, ((event: object) => void)[]> = {};
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => {
    listeners[name] = [...(listeners[name] ?? []), listener];
  });
  const close = (closed = true) => {
    for (const popup of opened) popup.closed = closed;
  };
  const fire = (name: string, event: object = {}) => {
    for (const listener of listeners[name] ?? []) listener(event);
  };
  return { opened, listeners, close, fire };
}

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
  openWindows({ blocked: true });
  openWire(begun);
  const over = liftLock();
  await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: identity.blocked }]));
  $dialogs.get()[0]?.answer(false);
  await over;
  await vi.advanceTimersByTimeAsync(VERIFICATION_MINUTES * MINUTE_MS);
  expect($dialogs.get()).toEqual([]);
});

test('a verification that could not be started is reported as a broken connection, because there is no result', async () => {
  openWindows({ blocked: true });
  openWire({ [requestVerification.path]: () => Promise.reject(new TypeError('Failed to fetch')) });
  const over = liftLock();
  await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: noAnswer }]));
  $dialogs.get()[0]?.answer(false);
  await over;
});

test('ten minutes on this page close the window, and the page says that the time is over', async () => {
  vi.useFakeTimers();
  const { opened, listeners } = openWindows();
  openWire(begun);
  const over = liftLock();
  await vi.waitFor(() => expect(listeners).toHaveProperty('focus'));
  expect(opened[0]?.close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(VERIFICATION_MINUTES * MINUTE_MS);
  expect(opened[0]?.close).toHaveBeenCalled();
  await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: identity.expired }]));
  $dialogs.get()[0]?.answer(false);
  await over;
});

test('a result that comes a moment after the page has seen its window closed is used', async () => {
  vi.useFakeTimers();
  const { listeners, close, fire } = openWindows();
  let answer: object = { status: 'pending' };
  const wire = openWire({
    ...begun,
    ...lifted,
    [resolveVerification.path]: () => envelope(answer),
  });
  void liftLock();
  await vi.waitFor(() => expect(listeners).toHaveProperty('focus'));
  close();
  fire('focus');
  await vi.waitFor(() => expect(wire.to(resolveVerification.path)).toHaveLength(1));
  answer = done;
  await vi.advanceTimersByTimeAsync(VERIFICATION_GRACE_MS);
  await vi.waitFor(() => expect(wire.to(liftOtpLock.path)).toHaveLength(1));
  expect(wire.to(liftOtpLock.path)[0]?.body).toMatchObject({
    verification: { verificationId: 'v1', secret: 's1' },
  });
  expect($dialogs.get()).toEqual([]);
});

test('a second press ends the verification of the first, whose closed window is not reported any more', async () => {
  vi.useFakeTimers();
  const { opened } = openWindows();
  const wire = openWire(begun);
  const first = liftLock();
  await vi.waitFor(() => expect(wire.to(requestVerification.path)).toHaveLength(1));
  void liftLock();
  await first;
  for (const popup of opened.slice(0, 1)) popup.closed = true;
  await vi.advanceTimersByTimeAsync(VERIFICATION_GRACE_MS * 2);
  expect($dialogs.get()).toEqual([]);
});

test('windows that only look closed are listened to, one behind the other, and whichever has a result ends the rest', async () => {
  vi.useFakeTimers();
  const { listeners, close, fire } = openWindows();
  let begins = 0;
  let finished = '';
  const wire = openWire({
    ...lifted,
    [requestVerification.path]: () => {
      begins += 1;
      const url = 'http://identity.test/';
      return envelope({ verificationId: `v${begins}`, secret: `s${begins}`, url });
    },
    [resolveVerification.path]: ({ body }) =>
      envelope(Object(body).verificationId === finished ? done : { status: 'pending' }),
  });
  for (const count of [1, 2]) {
    const over = liftLock();
    await vi.waitFor(() => expect(listeners['focus']).toHaveLength(count));
    close();
    await vi.advanceTimersByTimeAsync(VERIFICATION_POLL_MS + VERIFICATION_GRACE_MS);
    await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: identity.unseen }]));
    $dialogs.get()[0]?.answer(true);
    await over;
  }
  finished = 'v1';
  fire('focus');
  await vi.waitFor(() => expect(wire.to(liftOtpLock.path)).toHaveLength(1));
  expect(wire.to(liftOtpLock.path)[0]?.body).toMatchObject({
    verification: { verificationId: 'v1', secret: 's1' },
  });
  finished = 'v2';
  fire('focus');
  await vi.advanceTimersByTimeAsync(VERIFICATION_MINUTES * MINUTE_MS);
  expect(wire.to(liftOtpLock.path)).toHaveLength(1);
  expect($dialogs.get()).toEqual([]);
});

test('a window that was opened again before the wait is over is not taken for closed', async () => {
  vi.useFakeTimers();
  const { close } = openWindows();
  const wire = openWire(begun);
  void liftLock();
  await vi.waitFor(() => expect(wire.to(requestVerification.path)).toHaveLength(1));
  close();
  await vi.advanceTimersByTimeAsync(VERIFICATION_POLL_MS);
  close(false);
  await vi.advanceTimersByTimeAsync(VERIFICATION_GRACE_MS * 2);
  expect($dialogs.get()).toEqual([]);
});

test('a page that Back brings to life again asks with the code that the return page has kept', async () => {
  const { listeners, fire } = openWindows();
  const wire = openWire(begun);
  void liftLock();
  await vi.waitFor(() => expect(wire.to(requestVerification.path)).toHaveLength(1));
  await vi.waitFor(() => expect(listeners).toHaveProperty('pageshow'));
  const left = { verificationId: 'v1', secret: 's1', purpose: 'gift-lock' };
  keep(PENDING, { ...left, from: location.pathname, owner: '', code: 'c1' });
  fire('pageshow', { persisted: true });
  await vi.waitFor(() => expect(wire.to(resolveVerification.path)).toHaveLength(1));
  expect(wire.to(resolveVerification.path)[0]?.body).toMatchObject({ secret: 's1', code: 'c1' });
});
