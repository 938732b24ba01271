import { expect, type Page } from '@playwright/test';
import { buildDemo, DEMO } from '../../scripts/demo/build.ts';
import { serveFiles } from './serve-files.ts';

/** How long the demo may take to begin on a busy machine. */
export const START_MS = 120_000;

/** The demo, served as a plain host of files would. It is built only if it is not there, so that its specs share it. */
export async function demoSite() {
  await buildDemo();
  return serveFiles(DEMO);
}

/** Opens the entry, and waits until the demo has begun in this browser. */
export async function begin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/demo`);
  await expect(page.getByRole('link', { name: '포털 열기' })).toBeVisible({ timeout: START_MS });
}
