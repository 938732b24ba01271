import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The page's only dialog for alerts, one at a time. */
export const alertOf = (page: Page) => page.locator('#ask[open]');

/** Expects the alert that answers a press to say this, and closes it. */
export async function closeAlert(page: Page, words: string | RegExp): Promise<void> {
  const alert = alertOf(page);
  await expect(alert.locator('#ask-body')).toHaveText(words);
  await alert.locator('[data-answer=close]').click();
  await expect(alert).toBeHidden();
}
