import { expect, vi } from 'vitest';
import { getHwanTotal, getUserInfo, requestVerification } from '#wire/common.ts';
import type { Endpoint } from '#wire/endpoint.ts';
import { envelope, openBrowser, openWire, storeDeadTokens } from '../browser.ts';

const total = { userId: 'member01' };

/** A page of its own: fresh stores over one wire. */
export async function openPage(url?: string) {
  vi.resetModules();
  const browser = openBrowser(url ? { url } : {});
  storeDeadTokens();
  const { $dialogs } = await import('#stores/dialog.ts');
  const { send } = await import('#wire/client.ts');
  const failure = await import('#stores/failure.ts');
  /** Calls, fails, and does what the catalogue asks. */
  const call = (
    endpoint: Endpoint = getHwanTotal,
    fail: (error: unknown) => unknown = failure.handleFailure,
  ) => send(endpoint, total).then(() => 'success' as const, fail);
  /** The alert that a call leads to, once it stands there. */
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
export const answerWith = (code: string, data: unknown = null) =>
  openWire({
    [getHwanTotal.path]: () => envelope(data, code),
    [requestVerification.path]: () => envelope(null, '20705'),
    [getUserInfo.path]: () => envelope({ info: { secedeYn: 'Y' } }),
  });
