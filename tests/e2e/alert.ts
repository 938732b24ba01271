import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The in-page dialog; there is one, for one alert at a time. */
export const alertOf = (page: Page) => page.locator('#ask[open]');

/** The alert that answers a press: it says this, and is closed by its one button. */
export async function closeAlert(page: Page, words: string | RegExp): Promise<void> {
  const alert = alertOf(page);
  await expect(alert.locator('#ask-body')).toHaveText(words);
  await alert.getByRole('button').click();
  await expect(alert).toBeHidden();
}
