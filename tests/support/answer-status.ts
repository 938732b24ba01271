import type { Page } from '@playwright/test';
import { BUILT_API } from './fixtures.ts';

/**
 * Answers a call with a status until the returned function is called: once would not do, because Chromium itself
 * repeats a call that was answered 408. The answers wait for `after`.
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
