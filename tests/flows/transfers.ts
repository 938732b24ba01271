import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { button } from '../support/main.ts';
import { codeOf } from '../support/otp-code.ts';
import { endSession } from '../support/visits.ts';
import { verifiedAs } from './identity.ts';

/** The screens of a transfer: each `to…` goes from the first step to the one it names. */

export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name });

export async function toAccount(page: Page): Promise<void> {
  await page.goto('/security/transfer/request');
  await page.getByRole('radio', { name: /월영검/ }).check();
  await button(page, '다음').click();
}
export async function toProof(page: Page): Promise<void> {
  await toAccount(page);
  await page.getByLabel('받을 계정', { exact: true }).fill('member02');
  await button(page, '다음').click();
  await expect(page.getByText('월영검 캐릭터를 이*연 (mem***) 계정으로 보냅니다.')).toBeVisible();
}
export async function toConfirm(page: Page): Promise<void> {
  await toProof(page);
  await verifiedAs(page, 'member01');
  await page.getByLabel('OTP 번호').fill(codeOf());
  await button(page, '확인하기').click();
  await expect(page.getByText('이*연 (mem***)', { exact: true })).toBeVisible();
}
export async function send(page: Page): Promise<void> {
  await toConfirm(page);
  await page.getByLabel('유의사항을 모두 읽었고').check();
  await button(page, '이전 신청하기').click();
}
/** Goes on as another member, in the same browser. */
export async function signInAs(
  page: Page,
  login: (page: Page, id: string) => Promise<void>,
  id: string,
) {
  await endSession(page);
  await login(page, id);
}
export const row = (page: Page, name: RegExp) => page.getByRole('row', { name }).first();
