import type { Page } from '@playwright/test';
import { BUILT_API } from './fixtures.ts';

/**
 * Answers a call with a status until stopped, because Chromium repeats a 408 on a kept connection by itself; `after`:
 * once that has happened.
 */
export async function answerStatus(
  page: Page,
  path: string,
  status: number,
  after: Promise<void> = Promise.resolve(),
): Promise<() => Promise<void>> {
  await page.route(BUILT_API + path, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : after.then(() =>
          route.fulfill({ status, headers: { 'access-control-allow-origin': '*' } }),
        ),
  );
  return () => page.unroute(BUILT_API + path);
}
