import type { Page } from '@playwright/test';
import { type Api, BUILT_API } from './fixtures.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are changed by hand, whatever their shape
export type Data = any;

/**
 * Changes the data in the answers to a call on their way to this page. A later change of the same call takes the place
 * of the earlier one without a gap, so that no answer arrives unchanged.
 */
export async function changeAnswer(
  page: Page,
  api: Pick<Api, 'url'>,
  { path }: { path: string },
  change: (data: Data) => Data,
): Promise<void> {
  await page.route(BUILT_API + path, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    // A connection that the API has just closed is tried again.
    const answer = await (await route.fetch({ url: api.url + path, maxRetries: 3 })).json();
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { ...answer, data: change(answer.data) },
    });
  });
}
