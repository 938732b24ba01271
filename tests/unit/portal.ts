import { beforeEach, vi } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { syncSession } from '#session/session.ts';
import { EVERY_TIME } from '../support/reference-api.ts';
import { openBrowser } from './browser.ts';
import { BASE, type openApi } from './reference-api/open-api.ts';

/** The portal's client over a reference API, opened anew before each test. */
export function openPortal(api: ReturnType<typeof openApi>) {
  const portal = {
    /** The paths of the calls, in their order. */
    asked: [] as string[],
    /** Called before each call reaches the reference API. */
    onCall: (_path: string): void => {},
    async signIn(userId: string): Promise<Auth> {
      const auth = await api.auth(userId);
      const cookies = { his1: auth.accessToken, his2: auth.refreshToken, his3: auth.id };
      for (const [name, value] of Object.entries(cookies))
        document.cookie = `${name}=${value}; Max-Age=1800`;
      syncSession();
      return auth;
    },
    /** Makes every call of a path fail or answer otherwise. */
    fault: (what: object) =>
      api.send('/__test/faults', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ times: EVERY_TIME, ...what }),
      }),
    endFaults: () => api.send('/__test/faults', { method: 'DELETE' }),
  };
  beforeEach(async () => {
    openBrowser();
    await api.reset();
    portal.asked = [];
    portal.onCall = () => {};
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const path = new URL(url, BASE).pathname;
      portal.asked.push(path);
      portal.onCall(path);
      init.signal?.throwIfAborted();
      return api.send(path, init);
    });
  });
  return portal;
}
