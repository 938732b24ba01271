import { describe, expect, test, vi } from 'vitest';
import { getTransferPeriod } from '#api/game.ts';
import {
  getHwanTotal,
  getInquiryCount,
  getOtpStatus,
  getSecurity,
  getUserInfo,
} from '#api/member.ts';
import { refresh } from '#api/session.ts';
import { type Answer, openBrowser, openWire, status, storeDeadTokens } from '../browser.ts';

const starts = [getHwanTotal, getInquiryCount, getOtpStatus, getSecurity, getUserInfo];

/** Makes these calls be answered with a status. */
const answered = (calls: readonly { path: string }[], code: number): Record<string, Answer> =>
  Object.fromEntries(calls.map(({ path }) => [path, () => status(code)]));

/** Opens a page of that access, whose calls are answered so; returns where it leads. */
async function openFailing(access: string, answers: Record<string, Answer>) {
  const { location, document } = openBrowser();
  storeDeadTokens();
  document.documentElement.dataset['access'] = access;
  vi.resetModules();
  openWire(answers);
  const page = await import('#member/member.ts');
  await page.loadMember({ fresh: true });
  return { ...page, led: location.assign.mock.calls };
}

describe.each(['auth', 'soft'])('on a page marked %s', (access) => {
  test.each(
    [getTransferPeriod, ...starts].flatMap((call) =>
      [404, 408, 500].map((code) => [call.path, code, call] as const),
    ),
  )('a first call %s that is answered %d leads to its error page [N4]', async (_, code, call) => {
    const { led } = await openFailing(access, answered([call], code));
    expect(led).toEqual([[`/error/${code}`]]);
  });
});

test.each([404, 408, 500])(
  'first calls answered %d leave a page for everybody open, and their values unknown, also when one is asked again [N4]',
  async (code) => {
    for (const access of ['open', 'guest']) {
      const answers = answered([getTransferPeriod, ...starts], code);
      const { led, $member, reloadField } = await openFailing(access, answers);
      expect($member.get().failed).toHaveLength(starts.length);
      await reloadField('totalHwan');
      expect($member.get().failed).toHaveLength(starts.length);
      expect(led).toEqual([]);
    }
  },
);

test.each([404, 408, 500])(
  'a refresh answered %d leads to its error page from a page for members, and leaves one for everybody open [N4]',
  async (code) => {
    const answers = { ...answered(starts, 401), ...answered([refresh], code) };
    expect((await openFailing('auth', answers)).led).toEqual([[`/error/${code}`]]);
    expect((await openFailing('open', answers)).led).toEqual([]);
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
