import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { main } from '../support/main.ts';
import { verifyAs } from './identity.ts';

export const box = (page: Page, name: string | RegExp) =>
  main(page).getByRole('checkbox', { name });
export const PASSWORD = 'Abcd!2345';

export async function agree(page: Page): Promise<void> {
  await page.goto('/join');
  await box(page, /전체 동의/).check();
  await main(page).getByRole('button', { name: '다음' }).click();
  await expect(main(page).getByRole('heading', { name: '본인확인' })).toBeFocused();
}
/** The button of the identity step. */
export const phone = (page: Page) => main(page).getByRole('button', { name: '휴대폰 본인확인' });
/** Expects the form that follows the identity step. */
export const expectVerified = (page: Page) =>
  expect(main(page).getByRole('heading', { name: '정보 입력' })).toBeVisible();
export async function reachForm(page: Page): Promise<void> {
  await agree(page);
  await verifyAs(page, 'newcomer');
  await expectVerified(page);
}
export async function fillForm(page: Page): Promise<void> {
  await main(page).getByLabel('아이디', { exact: true }).fill('fresh01');
  await main(page).getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await main(page).getByLabel('비밀번호 확인', { exact: true }).fill(PASSWORD);
  await main(page).getByLabel('이메일', { exact: true }).fill('fresh@mail.kr');
  await main(page).getByLabel('비밀번호 찾기 질문').selectOption({ index: 2 });
  await main(page).getByLabel('답변').fill('비밀 답변');
}
export const submit = (page: Page) => main(page).getByRole('button', { name: '가입하기' });
