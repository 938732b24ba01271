import type { Page } from '@playwright/test';

/** How far the page has moved by itself so far. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          done(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Earlier entries come first.
        requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
      }),
  );
