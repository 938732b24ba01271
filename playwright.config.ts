import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/browser.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: /\.spec\.ts$/,
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // A race that is lost is a failure. On a machine that others use too it may be theirs: there one
  // that passes at its second try is named at the end, to be found (`scripts/run.ts`).
  retries: process.env['CI'] ? 1 : 0,
  // Generous: a busy machine is slow, and no test waits for a timeout to pass.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // What never comes fails by itself, not with the test's whole time.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: launchOptions(),
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
  },
});
