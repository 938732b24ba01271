import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { confirm, main } from '../support/main.ts';
import { verifyAs } from './identity.ts';
import { consent, method, product } from './payments.ts';

/** The part of Pay that shows the monthly payment limit and changes it. */
export const panel = (page: Page) => main(page).locator('#pay-limit');
export const field = (page: Page) => panel(page).getByLabel('새 월 한도(원)');
export const submit = (page: Page) => panel(page).getByRole('button', { name: '한도 변경하기' });
/** Sends the lower limit that was typed, and confirms the question about it. */
export async function lower(page: Page): Promise<void> {
  await submit(page).click();
  await confirm(page, '낮추기');
}
/** The button that opens the form. */
export const openButton = (page: Page) =>
  panel(page).getByRole('button', { name: '한도 변경', exact: true });
/** The value that the panel shows beside a name. */
export const valueBeside = (page: Page, name: string) =>
  panel(page).locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');

/** Opens the form, which needs identity verification first. */
export async function openForm(page: Page, userId: string): Promise<void> {
  await openButton(page).click();
  await expect(field(page)).toHaveCount(0);
  await verifyAs(page, userId);
  await expect(field(page)).toBeVisible();
}
/** What was chosen on Pay before is still there. */
export async function stillChosen(page: Page, hwan: string, by: string): Promise<void> {
  await expect(product(page, hwan)).toBeChecked();
  await expect(method(page, by)).toBeChecked();
  await expect(consent(page)).toBeChecked();
  await expect(page).toHaveURL(/\/pay\?/);
}
