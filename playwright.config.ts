import { availableParallelism, totalmem } from 'node:os';
import {
  defineConfig,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
} from '@playwright/test';
import { launchOptions } from './scripts/browser.ts';
import { type Engine, engines, FIREFOX, FIREFOX_PREFS, hasReader } from './scripts/engines.ts';

/** One more than there are cores, since a test also waits; each takes up to a gigabyte and a half, with its API and its browser. */
const WORKER_BYTES = 1.5 * 2 ** 30;
const workers = Math.max(
  1,
  Math.min(availableParallelism() + 1, Math.floor(totalmem() / WORKER_BYTES)),
);

/** The tests that build a site of their own. */
const OWN_SITE = /e2e\/(?:states|demo)\.spec\.ts$/;

/** The tests of the engine that Playwright does not drive here. */
const WEBKIT = /engines\/webkit\.spec\.ts$/;
/** What a screen reader says of Firefox. */
const HEARD = /engines\/screen-reader\.spec\.ts$/;
const JOURNEYS = /engines\/playwright\.spec\.ts$/;
/** What a test takes from its project besides Playwright's own options. */
type Options = { allowed: [RegExp?] };
const inEngine: Record<
  Engine,
  Project<PlaywrightTestOptions & Options, PlaywrightWorkerOptions>
> = {
  'chromium-109': {
    testMatch: JOURNEYS,
    use: {
      launchOptions: launchOptions('old'),
      // It takes an attribute that it does not know for a mistake.
      allowed: [/Found a 'popover' attribute/],
    },
  },
  firefox: {
    testMatch: JOURNEYS,
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: { executablePath: FIREFOX, firefoxUserPrefs: FIREFOX_PREFS },
      // It reports an import that is under way when its page is left.
      allowed: [/error loading dynamically imported module/],
    },
  },
  webkit: { testMatch: WEBKIT },
};

const READER: (typeof inEngine)[Engine] = {
  testMatch: HEARD,
  // A browser without a window has no one who could listen.
  use: { ...inEngine.firefox.use, headless: false },
  workers: 1,
};

export default defineConfig<Options>({
  testDir: 'tests',
  globalSetup: './tests/support/postgres.ts',
  testMatch: /\.spec\.ts$/,
  // These come first, so that their sites are built while the other tests run; then the engines, each with one
  // worker, so that none of them is left alone at the end.
  projects: [
    // One worker, since both use the same build. There the browser carries the API and its database too, so each wait
    // has four times as long.
    {
      name: 'states',
      testMatch: OWN_SITE,
      workers: 1,
      expect: { timeout: 60_000 },
      use: { actionTimeout: 120_000, navigationTimeout: 120_000 },
    },
    ...engines().map((name) => ({ name, ...inEngine[name], workers: 1 })),
    ...(hasReader() ? [{ name: 'screen-reader', ...READER }] : []),
    // The engines' journeys pass through what the portal's own tests show in the newest Chromium.
    {
      name: 'portal',
      testIgnore: [OWN_SITE, WEBKIT, JOURNEYS, HEARD],
      // A fourteenth of a run was drawing what moves. It moves in the engines' journeys and in the states.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers,
  // A flaky test is a failure. A CI machine may be busy with other work, so a test gets a second try
  // there; `scripts/run.ts` lists each test that needed it.
  retries: process.env['CI'] ? 1 : 0,
  // Generous, as a busy machine is slow; no passing test waits for a timeout.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Without these, an action that cannot succeed would use up the test's whole time.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // One process for each context, which spares a twentieth of the work: else its first page leaves that of the blank
    // page for another, and a third is started in vain.
    launchOptions: launchOptions('new', '--renderer-process-limit=1'),
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  },
});
