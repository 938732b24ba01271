import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/browser.ts';

/** Not yet read against what the portal does now: they run and are named, but do not decide. */
const UNSETTLED = /\/(every-route|every-screen|faults|guards|membership-hostile)\.spec\.ts$/;

export default defineConfig({
  projects: [
    { name: 'settled', testIgnore: UNSETTLED },
    { name: 'unsettled', testMatch: UNSETTLED },
  ],
  testDir: 'tests',
  testMatch: /\.spec\.ts$/,
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A race that is lost now and then is a failure, here as in CI.
  retries: 0,
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
