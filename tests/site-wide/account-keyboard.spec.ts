import type { Locator, Page } from '@playwright/test';
import { field } from '../flows/account-flows.ts';
import { answerProvider } from '../flows/identity.ts';
import { PASSWORD as NEW } from '../flows/joining.ts';
import { expect, PASSWORD, resize, test, widths } from '../support/fixtures.ts';
import { button, main } from '../support/main.ts';

/** Presses Tab until the element has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let n = 0; n < 60; n += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      const { outlineStyle, boxShadow } = await target.evaluate((element) =>
        getComputedStyle(element),
      );
      expect(outlineStyle !== 'none' || boxShadow !== 'none', 'the focus is seen').toBe(true);
      return;
    }
  }
  throw new Error(`No way with Tab to ${target}`);
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.type(text);
}
async function pressButton(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press(key);
}
async function tick(page: Page, name: string | RegExp): Promise<void> {
  const box = main(page).getByRole('checkbox', { name });
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}
async function tickAll(page: Page): Promise<void> {
  await expect(main(page).getByRole('checkbox').first()).toBeVisible();
  for (const box of await main(page).getByRole('checkbox').all()) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
  }
}
/** Verifies a person; the button is pressed by keyboard, the provider's page is not ours. */
async function verify(page: Page, person: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await pressButton(page, '휴대폰 본인확인');
  const provider = await opening;
  const closing = provider.waitForEvent('close');
  await answerProvider(provider, person);
  await closing;
}

test('a newcomer joins with the keyboard only', async ({ page }) => {
  await page.goto('/join');
  await expect(button(page, '다음')).toBeEnabled();
  await tick(page, /전체 동의/);
  await pressButton(page, '다음', 'Space');
  await verify(page, 'newcomer');
  await expect(main(page).getByRole('heading', { name: '정보 입력' })).toBeFocused();
  // The skip link does not ask, although leaving would lose the form.
  await page.evaluate(() => document.querySelector<HTMLElement>('a.skip')?.focus());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await type(page, '아이디', 'fresh01');
  await type(page, '비밀번호', NEW);
  await type(page, '비밀번호 확인', NEW);
  await type(page, '이메일', 'fresh@mail.kr');
  await tabTo(page, field(page, '비밀번호 찾기 질문'));
  await page.keyboard.press('ArrowDown');
  await type(page, '답변', '비밀 답변');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/join/complete');
});

test('a forgotten password is replaced and used with the keyboard only', async ({ page }) => {
  await page.goto('/login/findPw');
  await expect(button(page, '다음')).toBeEnabled();
  await type(page, '아이디', 'member01');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { name: '본인확인' })).toBeFocused();
  await tabTo(page, main(page).getByRole('link', { name: '질문과 답변' }));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, '비밀번호 찾기 질문'));
  await page.keyboard.press('ArrowDown');
  await type(page, '답변', '틀린 답');
  await page.keyboard.press('Enter');
  // The same key closes the alert, which moves the focus to the field.
  await expect(page.getByRole('dialog').getByRole('button', { name: '확인' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, '답변')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('강호');
  await pressButton(page, '확인');
  await expect(page).toHaveURL('/login/resetPw');
  await expect(button(page, '비밀번호 재설정')).toBeEnabled();
  await type(page, '새 비밀번호', NEW);
  await type(page, '새 비밀번호 확인', NEW);
  await pressButton(page, '비밀번호 재설정', 'Space');
  await expect(page).toHaveURL('/login/resetPwComplete');
  await tabTo(page, main(page).getByRole('link', { name: '로그인' }).last());
  await page.keyboard.press('Enter');
  await expect(field(page, '아이디')).toHaveValue('member01');
});

test('a member changes consents, closes a row of 정보 변경 with Escape, which gives the focus back to its button, asks to leave and takes it back with the keyboard only', async ({
  page,
  login,
}) => {
  await resize(page, widths.desktop);
  await login(page, 'member01');
  await page.goto('/member/info/changeInfo');
  await expect(button(page, '확인')).toBeEnabled();
  await type(page, '비밀번호', PASSWORD);
  await page.keyboard.press('Enter');
  await tick(page, '광고성 정보 문자 수신');
  await expect(page.getByText(/^광고성 정보 문자 수신에 동의했습니다\./)).toBeVisible();
  await button(page, '이메일 변경').press('Enter');
  await field(page, '새 이메일').press('Escape');
  await expect(field(page, '새 이메일')).toHaveCount(0);
  await expect(button(page, '이메일 변경')).toBeFocused();
  await page.goto('/member/info/withdrawal');
  await verify(page, 'member01');
  await type(page, '비밀번호', PASSWORD);
  await tick(page, /모든 캐릭터와 환이/);
  await pressButton(page, '탈퇴 신청');
  // The safe button of the question comes first; the one that acts is one Tab further.
  await expect(page.getByRole('dialog').getByRole('button', { name: '닫기' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/member/info/withdrawal/complete');
  await pressButton(page, '탈퇴 철회');
  await expect(main(page).getByText('모든 화면을 다시')).toBeVisible();
});

test('an account in one’s own name is closed with the keyboard only, and the heading of the accounts found takes the focus anew, so that it is read out [A3]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const focused: (string | null)[] = [];
    addEventListener('focusin', ({ target }) => focused.push((target as Element).textContent));
    Object.assign(window, { focused: () => focused });
  });
  await page.goto('/quit');
  await verify(page, 'five01');
  await expect(main(page).getByRole('heading', { name: '내 명의의 계정' })).toBeFocused();
  const focused = await page.evaluate(() =>
    (window as never as { focused(): (string | null)[] }).focused(),
  );
  expect(focused.at(-1)).toBe('내 명의의 계정');
  const first = main(page).getByRole('checkbox').first();
  await tabTo(page, first);
  await page.keyboard.press('Space');
  await type(page, '확인 문구', '명의도용 가입 취소');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: '다시 확인하기' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/quit/complete');
});

test('an ID is found and a dormant account woken with the keyboard only', async ({ page }) => {
  await page.goto('/login/findId');
  await verify(page, 'member01');
  await expect(page).toHaveURL('/login/findIdComplete');
  await page.goto('/login/dormancy');
  await expect(button(page, '다음')).toBeEnabled();
  await type(page, '아이디', 'dormant01');
  await page.keyboard.press('Enter');
  await verify(page, 'dormant01');
  await tickAll(page);
  await pressButton(page, '휴면 해제');
  await expect(main(page).getByText(/휴면이 해제되었습니다/)).toBeVisible();
});

test('a due password is put off, and password and question are changed, with the keyboard only', async ({
  page,
  login,
}) => {
  await login(page, 'pwdue01');
  await page.goto('/login/passwordDue');
  await pressButton(page, '다음에 변경');
  await expect(page).toHaveURL('/');
  await page.goto('/member/info/changeQnA');
  await type(page, '비밀번호', PASSWORD);
  await page.keyboard.press('Enter');
  await type(page, '현재 답변', '강호');
  await tabTo(page, field(page, '새 질문'));
  await page.keyboard.press('ArrowDown');
  await type(page, '새 답변', '나만 아는 답');
  await pressButton(page, '질문/답변 변경', 'Space');
  await expect(page).toHaveURL('/member/info/changeQnA/complete');
  await page.goto('/member/info/changePw');
  await type(page, '현재 비밀번호', PASSWORD);
  await type(page, '새 비밀번호', NEW);
  await type(page, '새 비밀번호 확인', NEW);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/member/info/changePw/complete');
});
