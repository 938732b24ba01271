import type { Page } from '@playwright/test';
import { sendGift } from '#features/gift/api.ts';
import { firstCharacter } from '../reference-api/db/seed/characters.ts';
import { type Api, expect } from '../support/fixtures.ts';
import { button } from '../support/main.ts';
import { codeOf } from '../support/otp-code.ts';
import { giftBody } from '../unit/reference-api/bodies.ts';
import { memberCalls } from './member-calls.ts';

/** Fills the form in and presses the button that shows the confirmation; `amount`: as written on its chip. */
export async function composeGift(page: Page, amount = '3,000'): Promise<void> {
  await page.getByLabel('서버', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('받는 캐릭터').fill('설화');
  await button(page, `${amount}환`).click();
  await expect(page.getByText(/선물 후 남는 환/)).toBeVisible();
  await button(page, '내용 확인하기').click();
}
/** Fills the form and waits for the confirmation. */
export async function fillGift(page: Page, amount: string): Promise<void> {
  await composeGift(page, amount);
  await expect(page.getByLabel('OTP 번호')).toBeVisible();
}
/** Signs in, opens the form and fills it in, up to the confirmation. */
export async function reviewGift(
  page: Page,
  login: (page: Page, userId: string) => Promise<void>,
): Promise<void> {
  await login(page, 'member01');
  await page.goto('/member/hwan/gift/send');
  await fillGift(page, '3,000');
}
/** Sends the gift shown in the confirmation; `ahead`: how far the API's clock was moved forward, in ms. */
export async function sendIt(page: Page, ahead = 0): Promise<void> {
  await page.getByLabel('OTP 번호').fill(codeOf(ahead));
  await button(page, '선물하기').click();
}
/** Sends a gift to member02 without a page. */
export async function giveGift(
  api: Api,
  userId: 'member01' | 'partner01',
  amount: number,
): Promise<void> {
  const body = { ...giftBody, fromCharacterNo: firstCharacter(userId).id, amount, otp: codeOf() };
  const sent = await (await memberCalls(api, userId))(sendGift.path, body);
  expect(sent.code).toBe('200');
}
