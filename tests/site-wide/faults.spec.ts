import type { BrowserContext, Page } from '@playwright/test';
import { noAnswer } from '#api/api.copy.ts';
import * as game from '#api/game.ts';
import * as identity from '#api/identity.ts';
import * as member from '#api/member.ts';
import * as notice from '#api/notice.ts';
import * as session from '#api/session.ts';
import type { Path } from '#routes.ts';
import { states } from '#ui/ui.copy.ts';
import type { Fault } from '../reference-api/faults.ts';
import {
  type Api,
  BUILT_API,
  expect,
  HELD,
  LATE,
  resize,
  test,
  widths,
} from '../support/fixtures.ts';
import { axeClean } from '../support/looks.ts';
import { EVERY_TIME } from '../support/reference-api.ts';
import { sentenceOf } from '../support/sentences.ts';
import { BLANK, eachPath, parts } from '../support/visits.ts';
import { settled } from '../support/waits.ts';
import { screens } from './laws.ts';

// The browser itself logs every broken connection and status that a test causes.
test.use({ allowed: [/Failed to load resource|blocked by CORS policy/] });

/**
 * What else a bad network does to a call (the kinds of toxiproxy), as a fault of the API or an error of the browser.
 * An intercepted page caches no file and takes half as long again, so `aborted` is used only where needed.
 */
const faults = {
  down: aborted('connectionrefused'),
  'timed out': aborted('timedout'),
  late: answered({ delayMs: 1_500 }),
  'cut short': answered({ malformed: true }),
  'a captive portal': answered({ malformed: 'html' }),
  'a bad gateway': answered({ malformed: 'empty', status: 502 }),
};
type Under = { context: BrowserContext; api: Api };
function aborted(error: string) {
  return async ({ context }: Under) => {
    const all = `${BUILT_API}/**`;
    await context.route(all, (route) => route.abort(error));
    return () => context.unroute(all);
  };
}
function answered(fault: Omit<Fault, 'path'>) {
  return async ({ api }: Under) => {
    await api.fault({ path: '*', ...fault, times: EVERY_TIME });
    return async () => {
      await api.noFaults();
      await api.release();
    };
  };
}

/** Expects that eight seconds later every wait of a page has ended or says that it takes long, with a way out. */
async function readable(tab: Page, path: Path): Promise<void> {
  const main = tab.locator('main');
  await expect(main.locator('h1')).toBeVisible();
  await tab.context().clock.fastForward(LATE);
  const silent = main.locator('[aria-busy="true"]').filter({ hasNotText: states.late });
  await expect(silent).toHaveCount(0);
  await expect(main).not.toHaveText(/^\s*$/);
  expect(new URL(tab.url()).pathname).toBe(path);
}

// A screen learns only that a call failed or is late, not by which fault, so two of them stand for all on every route.
for (const part of parts(screens))
  test(`with calls never answered, then reset by peer, ${part.length} routes from ${part[0]} on show content or a readable error, nothing spins for ever, and axe passes [N1, A1]`, async ({
    page,
    context,
    login,
    api,
  }) => {
    test.setTimeout(300_000);
    await login(page, 'member01');
    await context.clock.install();
    // One tab, since the calls that are held back are released together.
    await eachPath([context], part, async (tab, path) => {
      await api.noFaults();
      await api.fault({ path: '*', delayMs: HELD, drop: true, times: EVERY_TIME });
      await tab.goto(path);
      await readable(tab, path);
      await api.release();
      await settled(tab, path);
      await readable(tab, path);
      await resize(tab, widths.mobile);
      await axeClean(tab, path, { within: path === part[0] ? 'html' : 'main' });
    });
    expect(await context.cookies()).toHaveLength(3);
  });

/** A static, a guarded and a soft route: each fault meets the next, since by then it is one of three to the screen. */
const kinds = ['/', '/member/inquiry/list', '/member/hwan/state'] as const;
test(`under each other fault of the network (${Object.keys(faults).join(', ')}) a route shows content or a readable error [N1]`, async ({
  page,
  context,
  login,
  api,
}) => {
  await login(page, 'member01');
  await context.clock.install();
  for (const [turn, fault] of Object.values(faults).entries()) {
    const path = kinds[turn % kinds.length] ?? '/';
    const end = await fault({ context, api });
    await page.goto(path);
    await readable(page, path);
    await page.goto(BLANK);
    await end();
  }
  expect(await context.cookies()).toHaveLength(3);
});

test('going offline shows an error with a retry; back online the data appears, with the focus where reading continues [N3]', async ({
  page,
  context,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/support/faq');
  await context.route(`${BUILT_API}/**`, (route) => route.abort('internetdisconnected'));
  await page.goto('/member/hwan/useHistory');
  const retry = page.getByRole('button', { name: '다시 시도' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('alert').first()).toContainText('연결이 원활하지 않습니다');
  await retry.press('Enter');
  await expect(retry).toBeFocused();
  await context.unroute(`${BUILT_API}/**`);
  await retry.press('Enter');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('h1')).toBeFocused();
});

/** Expects 내 정보 to show the ID of `member01`, masked at first. */
async function showsId(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: '내 정보', exact: true });
  await expect(panel).toContainText('mem***');
  await panel.getByRole('button', { name: '아이디 보기' }).click();
  await expect(panel.getByText('member01', { exact: true })).toBeVisible();
}

test('on an API host with only the calls of the specification every screen stays, and shows what those calls give, and the ID, which they do not give [N4, H1]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  // As little as the specification allows: one field of the member, and a server that is a name alone.
  const madeUp: Fault[] = [
    { path: member.getUserInfo.path, code: '200', data: { info: { secedeYn: 'N' } } },
    {
      path: game.getServerList.path,
      code: '200',
      data: { list: [{ no: 1, name: '청룡' }, '백호'] },
    },
  ];
  // The calls marked `shown` are those of the specification; these get their real answers, all others 404.
  const shown = Object.values({ ...game, ...identity, ...member, ...notice, ...session }).flatMap(
    (one) => ('path' in one && one.shown ? [{ path: one.path }] : []),
  );
  const others = { path: '*', status: 404, malformed: 'empty' } as const;
  const answerOnly = async (...first: Fault[]) => {
    await api.noFaults();
    for (const one of [...first, ...madeUp, ...shown, others])
      await api.fault({ ...one, times: EVERY_TIME });
  };
  await answerOnly();
  const main = page.getByRole('main');
  for (const [path, ...words] of [
    ['/', '회원님'],
    ['/member/present', '1,250,000환'],
    ['/member/hwan/state', '1,250,000환'],
    ['/security/otp', '사용 중'],
    ['/security/hwan', '현재 환을 사용할 수 있습니다.'],
    ['/member/inquiry/request', '문의 보내기'],
    ['/support/report', '신고 유형', noAnswer],
    ['/member/inquiry/list', noAnswer],
    ['/pay', noAnswer],
  ] as const) {
    await page.goto(path);
    for (const one of words) await expect(main.getByText(one).first(), path).toBeVisible();
    await expect(page, path).toHaveURL(path);
    if (path === '/member/present') await showsId(page);
  }
  await answerOnly({ path: member.getHwanTotal.path, code: '32508' });
  await page.goto('/member/hwan/state');
  await expect(main.getByText(sentenceOf('32508'))).toBeVisible();
});
