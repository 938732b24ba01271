import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/browser.ts';

/**
 * Journeys that passed since the last great merge decide over a run. The others run as well and are
 * reported by name, and each moves up here when it has been read against what the portal does now.
 */
const SETTLED =
  /\/(faq|faq-states|form-lock|frame|frame-acts|frame-mobile|gift|hwan-state|identity|inquiry|inquiry-files|inquiry-thread|join|join-form)\.spec\.ts$/;

export default defineConfig({
  projects: [
    { name: 'settled', testMatch: SETTLED },
    { name: 'unsettled', testMatch: /\.spec\.ts$/, testIgnore: SETTLED },
  ],
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A shared, noisy machine may lose a race that the product does not; the report names each.
  retries: process.env['CI'] ? 2 : 0,
  // Generous: a busy machine is slow, and no test waits for a timeout to pass.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/e2e.json' }],
  ],
  use: {
    launchOptions: launchOptions(),
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
  },
});
