/** What one tab does to the session, and how the others react (rows T1, T3, T4, F2, S8). */
import type { BrowserContext, Page } from '@playwright/test';
import { getServerList, getTransferPeriod } from '#api/game.ts';
import { getUrgentNotice } from '#api/notice.ts';
import { logout } from '#api/session.ts';
import { png } from '../flows/inquiries.ts';
import { fillForm, reachForm } from '../flows/joining.ts';
import { loginPage } from '../flows/login-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { main } from '../support/main.ts';
import { blockLocalStorage, found, hearNothing, kept } from '../support/storage.ts';
import { storedTokens } from '../support/visits.ts';
import { holdScripts, quiet, SESSION_OVER_MS } from '../support/waits.ts';

test.use({ allowed: [/Failed to load resource/] });
test.setTimeout(120_000);
const REQUEST = '/member/inquiry/request';
const balance = '1,250,000';
const written = '남에게 보이면 안 되는 제목';
const title = (page: Page) => page.getByLabel('제목');
const header = (page: Page) => page.getByRole('banner');
const signOutButton = (page: Page) => header(page).getByRole('button', { name: '로그아웃' });
const file = png('private-shot.png');

async function open(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}
/** Signs in as a person does, in a tab of its own. */
async function signIn(context: BrowserContext, userId: string): Promise<Page> {
  const tab = await context.newPage();
  const login = loginPage(tab);
  await login.open();
  await login.signIn(userId);
  await tab.waitForURL('/');
  return tab;
}
/** Opens a tab with a half-written inquiry and its file, both kept. */
async function writeInquiry(context: BrowserContext): Promise<Page> {
  const tab = await open(context, REQUEST);
  await title(tab).fill(written);
  await tab.locator('#inquiry-files').setInputFiles([file]);
  await expect(tab.getByText('· 완료')).toBeVisible();
  await expect.poll(() => found(tab, [written, file.name])).toHaveLength(2);
  return tab;
}
/** Opens tabs of member01, one with a half-written inquiry; also returns the texts that are personal. */
async function openTabs(context: BrowserContext, first: Page, ...more: string[]) {
  await first.goto('/');
  await expect(first.getByText(balance)).toBeVisible();
  const request = await writeInquiry(context);
  const faq = await open(context, '/support/faq');
  const others = await Promise.all(more.map((path) => open(context, path)));
  for (const tab of others) await expect(tab.getByText(balance).first()).toBeVisible();
  await expect.poll(() => kept(faq)).toContain('userInfo');
  const info = JSON.parse(
    (await first.evaluate(() => sessionStorage.getItem('session:member01:userInfo'))) ?? '',
  ).value as Record<'name' | 'email' | 'phone', string>;
  const member = [info.name, info.email, info.phone, '1250000', balance];
  // A text of one or two letters could stand on a page by chance.
  expect(member.filter((mark) => mark.length <= 2)).toEqual([]);
  await expect.poll(() => found(faq, [info.email, '1250000'])).toHaveLength(2);
  return { tabs: [first, request, faq, ...others], request, member };
}

/** How localStorage is, and what is open besides: four tabs in the usual browser. */
const storages = [
  ['as it is', () => {}, '/member/present'],
  ['blocked', blockLocalStorage],
] as const;
for (const [storage, prepare, ...more] of storages)
  test(`after a sign-out in one tab, with localStorage ${storage}, no tab keeps anything of the member, least of all a half-written inquiry and its file [T1, T3]`, async ({
    page,
    context,
    login,
  }) => {
    await context.addInitScript(prepare);
    await login(page, 'member01');
    const { tabs, request, member } = await openTabs(context, page, ...more);
    await title(request).fill(`${written}!`);
    await signOutButton(page).click();
    for (const tab of tabs)
      await expect.poll(() => found(tab, [...member, written, file.name])).toEqual([]);
    await request.waitForURL('**/login?redirect=*');
    await expect(request.getByRole('dialog')).toHaveCount(0);
    for (const tab of tabs) expect(await found(tab, [...member, written, file.name])).toEqual([]);
  });

test('a tab that missed the sign-out forgets the member when it is shown again [T3]', async ({
  page,
  context,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/');
  const request = await writeInquiry(context);
  const stored = await request.evaluate(() => JSON.stringify(sessionStorage));
  request.on('dialog', (native) => native.accept());
  await request.goto('about:blank');
  await signOutButton(page).click();
  await expect(header(page).getByRole('link', { name: '로그인' })).toBeVisible();
  await request.goto('/support/terms');
  await expect.poll(() => found(request, [written, file.name, '1250000'])).toEqual([]);
  expect(stored).toContain(written);
});

test('after a refused refresh in one tab, the others forget the member but keep the inquiry, and say so [T3, S15]', async ({
  page,
  context,
  login,
  api,
}) => {
  await login(page, 'member01');
  const { tabs, request, member } = await openTabs(context, page);
  await api.advance(SESSION_OVER_MS);
  await page.goto('/member/present');
  await page.waitForURL('/');
  await expect(page.getByRole('dialog')).toContainText('보안을 위해 로그아웃되었습니다.');
  await request.waitForURL('**/login?redirect=*');
  const alert = request.getByRole('dialog');
  await expect(alert).toContainText('보안을 위해 로그아웃되었습니다. 다시 로그인해 주세요.');
  await expect(alert).toContainText('작성 중인 내용은 이 기기에 보관했습니다.');
  for (const tab of tabs) await expect.poll(() => found(tab, member)).toEqual([]);
  expect(await found(request, [written])).toEqual([written]);
  expect(api.calls(logout.path)).toEqual([]);
  await alert.getByRole('button', { name: '확인' }).click();
  await loginPage(request).signIn('member01');
  await request.waitForURL(REQUEST);
  await expect(title(request)).toHaveValue(written);
  await expect(request.getByRole('button', { name: `${file.name} 삭제` })).toBeVisible();
});

test('after a login in one tab every visitor’s page switches without a reload, one that received no event once it is shown again, and none asks anything of a member before that [T4]', async ({
  context,
  api,
}) => {
  const paths = '/support/faq /quit /error/404'.split(' ');
  const home = await open(context, '/');
  const state = await open(context, '/member/hwan/state');
  const tabs = [home, state, ...(await Promise.all(paths.map((path) => open(context, path))))];
  const deaf = await context.newPage();
  await deaf.addInitScript(hearNothing);
  await deaf.goto('/support/faq');
  for (const tab of [...tabs, deaf]) {
    await quiet(tab);
    await expect(header(tab).getByRole('link', { name: '로그인' })).toBeVisible();
    await tab.evaluate(() => Object.assign(window, { untouched: true }));
  }
  const asked = new Set(api.calls().map((call) => new URL(call.url()).pathname));
  // None of these is about a member; Home alone asks how the game servers are.
  const ofAll = [getUrgentNotice.path, getServerList.path, getTransferPeriod.path];
  expect([...asked].sort()).toEqual(ofAll);
  await expect(main(state).getByRole('link', { name: '로그인하기' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fmember%2Fhwan%2Fstate',
  );
  await signIn(context, 'member01');
  for (const tab of tabs) {
    await expect(signOutButton(tab)).toBeVisible();
    await expect(header(tab).getByRole('link', { name: '로그인' })).toBeHidden();
    expect(await tab.evaluate(() => 'untouched' in window)).toBe(true);
  }
  await expect(home.getByText(balance)).toBeVisible();
  await expect(signOutButton(deaf)).toBeHidden();
  await deaf.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(signOutButton(deaf)).toBeVisible();
  expect(await deaf.evaluate(() => 'untouched' in window)).toBe(true);
});

test('after a login while forms in other tabs are half filled in, both tabs are signed in, every word stays, and there is a way on [T1]', async ({
  page,
  context,
}) => {
  // Typed before the script that watches the session has loaded.
  const scripts = await holdScripts(context, /shared-core/);
  const second = await open(context, '/login?redirect=%2Fmember%2Fpresent');
  const login = loginPage(second);
  await login.id.fill('rookie01');
  await login.password.fill('half-typed');
  await scripts.come();
  await reachForm(page);
  await fillForm(page);
  const natives: string[] = [];
  for (const tab of [page, second])
    tab.on('dialog', async (native) => {
      natives.push(native.type());
      await native.accept();
    });
  await signIn(context, 'member01');
  for (const tab of [page, second]) {
    await expect(signOutButton(tab)).toBeVisible();
    await expect(main(tab).getByText('다른 탭에서 로그인했습니다.')).toBeInViewport();
  }
  await expect(login.id).toHaveValue('rookie01');
  await expect(login.password).toHaveValue('half-typed');
  await expect(main(page).getByLabel('이메일', { exact: true })).toHaveValue('fresh@mail.kr');
  await expect(main(page).getByLabel('답변')).toHaveValue('비밀 답변');
  await second.getByRole('button', { name: '계속하기' }).click();
  await second.waitForURL('**/member/present');
  expect(natives).toEqual([]);
});

test('when another member signs in while an inquiry is open, it disappears without a question, and nothing is sent in the other’s name [F2, S8]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.goto(REQUEST);
  await title(page).fill(written);
  const natives: string[] = [];
  page.on('dialog', async (native) => {
    natives.push(native.type());
    await native.accept();
  });
  const reloaded = page.waitForEvent('load');
  await login(page, 'rookie01');
  await reloaded;
  await expect(title(page)).toHaveValue('');
  await expect(page.getByText('임시 저장한 내용')).toHaveCount(0);
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(written);
  expect(natives).toEqual([]);
  const { his1 } = await storedTokens(page.context());
  const mixed = api.calls().filter((call) => {
    const sent = call.postData() ?? '';
    const inOtherName = call.headers()['authorization'] === his1 && sent.includes('member01');
    return inOtherName || sent.includes(written) || call.url().includes(logout.path);
  });
  expect(mixed).toEqual([]);
});
