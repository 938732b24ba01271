import type { Page } from '@playwright/test';

/** The key that is shown for an OTP app. */
export const keyOf = async (page: Page): Promise<string> =>
  (await page.locator('[data-key]').innerText()).replace(/\s/g, '');
/** The items of a list. */
export const itemsOf = (page: Page, name: string) =>
  page.getByRole('list', { name }).getByRole('listitem');
