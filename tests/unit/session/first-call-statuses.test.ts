import { describe, expect, test, vi } from 'vitest';
import { getTransferPeriod } from '#api/game.ts';
import {
  getHwanTotal,
  getInquiryCount,
  getOtpStatus,
  getSecurity,
  getUserInfo,
} from '#api/member.ts';
import { openBrowser, openWire, status, storeDeadTokens } from '../browser.ts';

const starts = [getHwanTotal, getInquiryCount, getOtpStatus, getSecurity, getUserInfo];

/** Opens a page of that access, on which these calls are answered with a status; returns where it leads. */
async function openFailing(access: string, failing: readonly { path: string }[], code: number) {
  const { location, document } = openBrowser();
  storeDeadTokens();
  document.documentElement.dataset['access'] = access;
  vi.resetModules();
  openWire(Object.fromEntries(failing.map(({ path }) => [path, () => status(code)])));
  const page = await import('#member/member.ts');
  await page.loadMember({ fresh: true });
  return { led: location.assign.mock.calls.flat(), failed: page.$member.get().failed };
}

describe.each(['auth', 'soft'])('on a page marked %s', (access) => {
  test.each(
    [getTransferPeriod, ...starts].flatMap((call) =>
      [404, 408, 500].map((code) => [call.path, code, call] as const),
    ),
  )('a first call %s that is answered %d leads to its error page [N4]', async (_, code, call) => {
    expect((await openFailing(access, [call], code)).led).toEqual([`/error/${code}`]);
  });
});

test.each([404, 408, 500])(
  'first calls answered %d leave a page for everybody open, and their values unknown [N4]',
  async (code) => {
    for (const access of ['open', 'guest']) {
      const { led, failed } = await openFailing(access, [getTransferPeriod, ...starts], code);
      expect(failed).toHaveLength(starts.length);
      expect(led).toEqual([]);
    }
  },
);

test.each(['soft', 'open', 'guest'])(
  'a visitor stays on a page marked %s, whatever the transfer period is answered with [N4]',
  async (access) => {
    const { location, document } = openBrowser();
    document.documentElement.dataset['access'] = access;
    for (const code of [400, 404, 408, 500]) {
      vi.resetModules();
      openWire({ [getTransferPeriod.path]: () => status(code) });
      await (await import('#member/member.ts')).loadMember();
    }
    expect([location.assign, location.replace].flatMap(({ mock }) => mock.calls)).toEqual([]);
  },
);
