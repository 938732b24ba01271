import { type Path, routes } from '#routes.ts';
import { getUserInfo } from '#wire/common.ts';
import { BUILT_API, expect, test, widths } from '../e2e/fixtures.ts';
import { fitsWindow } from '../e2e/looks.ts';
import { eachPath, parts, shared } from '../e2e/visits.ts';

// The browser itself reports every status that a row brings about.
test.use({ allowed: [/Failed to load resource/] });

// The return of an identity check hands a result on and follows no session.
const paths = (Object.keys(routes) as Path[]).filter(
  (path) => routes[path].access !== 'guest' && path !== '/identity/return',
);

/** One text with all that could become markup or script. */
const HOSTILE = [
  '"><img src=x onerror=canary()>',
  '</textarea><script>canary()</script>',
  '<svg onload=canary()>',
  '<iframe srcdoc="<script>parent.canary()</script>">',
  '<a href="javascript:canary()">x</a>',
  'javascript:canary()',
  '{{constructor.constructor("canary()")()}}',
].join(' ');

/** An answer in which everything that was meant to be read is hostile. */
function poisoned(answer: unknown): unknown {
  if (typeof answer === 'string') return /[가-힣]/.test(answer) ? HOSTILE : answer;
  if (Array.isArray(answer)) return answer.map(poisoned);
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, poisoned(value)]));
}

for (const part of parts(paths)) {
  test(`${part.length} screens from ${part[0]} on: hostile words in every answer stay words, and fit the window [X1]`, async ({
    page,
    context,
    login,
    api,
  }) => {
    await login(page, 'member01');
    let canaries = 0;
    await context.exposeFunction('canary', () => {
      canaries += 1;
    });
    let changed = 0;
    await context.route(`${BUILT_API}/**`, async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      const { pathname } = new URL(route.request().url());
      try {
        const response = await route.fetch({ url: api.url + pathname, maxRetries: 3 });
        const before = await response.text();
        const body = JSON.stringify(poisoned(JSON.parse(before)));
        if (body !== before) changed += 1;
        await route.fulfill({ response, body });
      } catch (error) {
        // The tab that asked may be closed before the answer comes.
        if (!/disposed|closed/.test(String(error))) throw error;
      }
    });
    await eachPath(shared(context), part, async (tab, path) => {
      const known = tab.waitForResponse(BUILT_API + getUserInfo.path);
      await tab.goto(path);
      await known;
      await expect(tab.locator('h1'), path).toBeVisible();
      await expect(tab.locator('[aria-busy="true"]'), path).toHaveCount(0);
      const injected = tab.locator('[onerror], [onload], iframe, [href^="javascript:"]');
      expect(await injected.count(), path).toBe(0);
      // They are long as well.
      for (const viewport of Object.values(widths)) {
        await tab.setViewportSize(viewport);
        await fitsWindow(tab, path);
      }
    });
    await context.unrouteAll({ behavior: 'wait' });
    // Each knows the member, by name.
    expect(changed).toBeGreaterThanOrEqual(part.length);
    expect(canaries).toBe(0);
  });
}
