import { beforeEach, expect, test, vi } from 'vitest';
import { getHwanTotal } from '#api/member.ts';
import { refresh } from '#api/session.ts';
import { openDeadSession, openSession, openTab, openWire, status } from '../browser.ts';

const total = { userId: 'member01' };

beforeEach(openDeadSession);

/** A refresh whose answer comes when it is given. */
function held() {
  let answerLate = (_: Response) => {};
  const session = openSession().answers;
  const wire = openWire({
    ...session,
    [refresh.path]: async (sent) => {
      const answer = await session[refresh.path]?.(sent);
      return new Promise((resolve) => (answerLate = () => resolve(answer ?? status(502))));
    },
  });
  return { wire, answer: () => answerLate(status(200)) };
}

test('a refresh that is answered late keeps the call waiting, which is repeated with the new tokens [S4]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const before = document.cookie;
  const { wire, answer } = held();
  const send = await openTab();
  const call = send(getHwanTotal, total);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(document.cookie).toBe(before);
  vi.useRealTimers();
  answer();
  expect(await call).toBe(1_250_000);
  expect(wire.to(refresh.path)).toHaveLength(1);
  expect(wire.to(getHwanTotal.path)).toHaveLength(2);
});

test('whoever stops waiting for a late refresh gets no answer, and the others go on waiting', async () => {
  const { answer } = held();
  const send = await openTab();
  const stopped = new AbortController();
  const call = send(getHwanTotal, total, { signal: stopped.signal }).catch((error) => error);
  const other = send(getHwanTotal, total);
  await vi.waitFor(() => expect(document.cookie).toContain('his2'));
  stopped.abort();
  expect(await call).toMatchObject({ failure: { kind: 'canceled' } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  answer();
  expect(await other).toBe(1_250_000);
});
