import { expect, vi } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { requestVerification } from '#api/identity.ts';
import { getHwanTotal, getUserInfo } from '#api/member.ts';
import { envelope, openBrowser, openWire, storeDeadTokens } from '../browser.ts';

const body = { userId: 'member01' };

/** Opens a page with fresh stores over one stubbed `fetch`. */
export async function openPage(url?: string) {
  vi.resetModules();
  const browser = openBrowser(url ? { url } : {});
  storeDeadTokens();
  const { $dialogs } = await import('#dialogs/dialog.ts');
  const { send } = await import('#api/client.ts');
  const failure = await import('#error-handling/failure.ts');
  failure.liftLockBy(async () => (await import('#identity/lift-lock.ts')).liftLock());
  /** Makes a call that fails, and shows the failure as the catalogue says. */
  const call = (
    endpoint: Endpoint = getHwanTotal,
    fail: (error: unknown) => unknown = failure.handleFailure,
  ) => send(endpoint, body).then(() => 'success' as const, fail);
  /** The alert that a call leads to, as soon as it is shown. */
  const shown = () =>
    vi.waitFor(
      () => {
        const [dialog, ...more] = $dialogs.get();
        expect(more).toEqual([]);
        return dialog ?? expect.fail('no dialog');
      },
      { interval: 1 },
    );
  return { ...browser, $dialogs, call, shown, ...failure };
}
/** Refuses the call with a code. What the button of its alert may ask next is refused because of a pending withdrawal. */
export const answerWith = (code: string, data: unknown = null) =>
  openWire({
    [getHwanTotal.path]: () => envelope(data, code),
    [requestVerification.path]: () => envelope(null, '20705'),
    [getUserInfo.path]: () => envelope({ info: { secedeYn: 'Y' } }),
  });
