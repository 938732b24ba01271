import type { Page } from '@playwright/test';
import { expect, PASSWORD } from '../support/fixtures.ts';
import { sessionCookiesOf } from '../support/visits.ts';

/** The login screen as a person sees it. */
export function loginPage(page: Page) {
  const main = page.getByRole('main');
  const screen = {
    main,
    id: main.getByLabel('아이디', { exact: true }),
    password: main.getByLabel('비밀번호', { exact: true }),
    submit: main.getByRole('button', { name: '로그인' }),
    captcha: main.getByRole('checkbox', { name: '자동 입력 방지 확인' }),
    /** The message that stays above the form after its alert is closed. */
    told: main.locator('[aria-labelledby$="-summary"]'),
    dialog: page.getByRole('dialog'),
    /** Opens the screen and waits until it reacts to input. */
    open: async (redirect?: string) => {
      await page.goto(redirect === undefined ? '/login' : `/login?redirect=${redirect}`);
      await expect(screen.submit).toBeEnabled();
    },
    fill: async (userId: string, password = PASSWORD) => {
      await screen.id.fill(userId);
      await screen.password.fill(password);
    },
    signIn: async (userId: string, password = PASSWORD) => {
      await screen.fill(userId, password);
      await screen.submit.click();
    },
  };
  return screen;
}

export const sessionCookies = (page: Page) => sessionCookiesOf(page.context());

/** Signs in on the Login screen the guard led to, and comes back. */
export async function signInAgain(page: Page, path: string, member = 'member01'): Promise<void> {
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  await loginPage(page).signIn(member);
  await expect(page).toHaveURL(path);
}
