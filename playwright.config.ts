import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that passes only when run again has found a race: ours or the product's.
  retries: 0,
  // Generous: a busy machine is slow, and no test waits for a timeout to pass.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: launchOptions(),
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
  },
});
