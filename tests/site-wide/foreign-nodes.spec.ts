/** Forms work although extensions have put nodes of their own into the page. */
import type { Page } from '@playwright/test';
import { credentials } from '#api/credentials.copy.ts';
import { login } from '#api/login.ts';
import { resetPw } from '#features/recover/api.ts';
import { identity } from '#identity/identity.copy.ts';
import { fillNew, proveByAnswer } from '../flows/account-flows.ts';
import { loginPage } from '../flows/login-page.ts';
import { type Api, expect, test } from '../support/fixtures.ts';
import { main, press } from '../support/main.ts';
import { holdScripts } from '../support/waits.ts';
import { bringNodes, kinds, putNodes, putWhileWaking } from './foreign-nodes.ts';

type Station = {
  path: string;
  /** Filled in and pressed before scripts run. */
  early: (page: Page) => Promise<void>;
  /** What the press and the values lead to, once they run; `times`: how often they have done so by then. */
  arrives: (page: Page, api: Api, times: number) => Promise<void>;
};

const sendId = async (page: Page) => {
  await main(page).getByLabel('아이디', { exact: true }).fill('member01');
  await press(page, '다음');
};
const takesId = (page: Page) => expect(page.getByText('member01')).toBeVisible();

/** Every page whose HTML holds a visitor's form before its island runs. */
const stations: Station[] = [
  {
    path: '/login',
    early: (page) => loginPage(page).signIn('member01'),
    arrives: async (page, api, times) => {
      await expect(page).toHaveURL('/');
      expect(await api.arrived(login.path)).toHaveLength(times);
    },
  },
  {
    path: '/join',
    early: async (page) => {
      for (const box of await main(page).getByRole('checkbox', { name: /필수/ }).all())
        await box.check();
      await press(page, '다음');
    },
    arrives: (page) => expect(main(page).getByRole('heading', { level: 2 })).toHaveText('본인확인'),
  },
  {
    path: '/login/findId',
    early: (page) => press(page, '휴대폰 본인확인'),
    arrives: (page) =>
      expect(main(page).getByRole('button', { name: identity.stop })).toBeVisible(),
  },
  { path: '/login/findPw', early: sendId, arrives: takesId },
  { path: '/login/dormancy', early: sendId, arrives: takesId },
  {
    path: '/quit',
    early: (page) => press(page, '휴대폰 본인확인'),
    arrives: (page) =>
      expect(main(page).getByRole('button', { name: identity.stop })).toBeVisible(),
  },
  {
    path: '/support/guest-inquiry',
    early: async (page) => {
      await main(page).getByLabel('문의 유형').selectOption('login');
      await main(page).getByLabel('제목').fill('로그인이 되지 않습니다');
    },
    arrives: async (page) => {
      await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
      await expect(main(page).getByLabel('문의 유형')).toHaveValue('login');
      await expect(main(page).getByLabel('제목')).toHaveValue('로그인이 되지 않습니다');
    },
  },
];

// What React reports when it has drawn an island anew, and what the policy makes of a style.
test.use({ allowed: [/React error #418|Applying inline style/] });

/** Leaves the browser as a new one would be. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.close();
  await page.context().clearCookies();
}

/** The kinds that touch different parts of a form, together. Login meets all of them, and the other forms take turns. */
const together = [
  ['a node after each field', 'attributes and classes'],
  ['each field in a wrapper with an icon', 'texts in <font>'],
  ['a node at the start of the form', 'a frame', 'a style'],
] as const;

for (const [turn, { path, early, arrives }] of stations.entries())
  test(`${path} does what was pressed, with foreign nodes before its island runs, and with nodes of every kind while it begins to run [A6]`, async ({
    context,
    api,
  }) => {
    const before = path === '/login' ? together : [together[turn % together.length] ?? []];
    for (const [at, put] of before.entries())
      await test.step(`with ${put.join(', ')}`, async () => {
        const page = await context.newPage();
        await bringNodes(page);
        const react = await holdScripts(page, /\/_astro\/client\./);
        await page.goto(path);
        await early(page);
        for (const kind of put) await putNodes(page, kind);
        await react.come();
        await arrives(page, api, at + 1);
        await expect(page.locator('#missing')).toBeHidden();
        await leave(page);
      });
    await test.step('with nodes of every kind while its island begins to run', async () => {
      const page = await context.newPage();
      await bringNodes(page);
      const react = await putWhileWaking(page);
      await page.goto(path);
      await early(page);
      react.come();
      await arrives(page, api, before.length + 1);
      await expect(page.locator('#missing')).toBeHidden();
    });
  });

test('Login among foreign nodes shows what is missing, takes it back, and signs in [A6]', async ({
  page,
  api,
}) => {
  await bringNodes(page);
  const screen = loginPage(page);
  await screen.open();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  for (const kind of kinds) await putNodes(page, kind);
  await screen.submit.click();
  await expect(screen.id).toHaveAccessibleDescription(new RegExp(credentials.idRequired));
  await expect(screen.password).toHaveAccessibleDescription(
    new RegExp(credentials.passwordRequired),
  );
  for (const kind of kinds) await putNodes(page, kind);
  await screen.fill('member01');
  await expect(screen.id).not.toHaveAttribute('aria-invalid');
  await screen.submit.click();
  await expect(page).toHaveURL('/');
  expect(api.calls(login.path)).toHaveLength(1);
});

test('비밀번호 재설정 among foreign nodes shows what is missing, and sets the password [A6]', async ({
  page,
  api,
}) => {
  await bringNodes(page);
  await proveByAnswer(page);
  await press(page, '확인');
  await expect(page).toHaveURL('/login/resetPw');
  const first = main(page).getByLabel('새 비밀번호', { exact: true });
  await expect(first).toBeVisible();
  for (const kind of kinds) await putNodes(page, kind);
  await press(page, '비밀번호 재설정');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  for (const kind of kinds) await putNodes(page, kind);
  await fillNew(page);
  await press(page, '비밀번호 재설정');
  await expect(page).toHaveURL('/login/resetPwComplete');
  expect(api.calls(resetPw.path)).toHaveLength(1);
});
