/** Takes the pictures of the contact sheet: each state by its own link, in both layouts. */
import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { LATE_NOTICE_MS } from '#constants.ts';
import { launchOptions } from '../browser.ts';
import { builtAt, DEMO } from '../demo/build.ts';
import { ENTRY } from '../demo/files.ts';
import { serveSite } from '../serve.ts';
import { indexPage, type Layout, layouts, pictureOf } from './page.ts';
import type { State } from './state.ts';
import { states } from './table.ts';

const OUT = 'test-results/states';
/** More than the player waits for a step before it says that it is stuck. */
const STEP_MS = 45_000;
const START_MS = 120_000;

/** Whether the pictures of a state are of this build; older ones are taken anew. */
const isTaken = (state: State) =>
  (Object.keys(layouts) as Layout[]).every((layout) => {
    const found = statSync(`${OUT}/${pictureOf(state, layout)}`, { throwIfNoEntry: false });
    return found !== undefined && found.mtimeMs > builtAt();
  });

/** Waits until nothing is loading, except answers that never come by design. */
async function waitUntilSettled(page: Page, { kind }: State): Promise<void> {
  if (kind === 'loading') {
    await page
      .locator('main [aria-busy="true"]')
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => {});
    await page.waitForTimeout(600);
    return;
  }
  if (kind === 'late') await page.waitForTimeout(LATE_NOTICE_MS + 1_000);
  else await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(250);
}

/** Takes both pictures of a state; returns where its steps got stuck, or undefined. */
async function take(
  context: BrowserContext,
  url: string,
  state: State,
): Promise<string | undefined> {
  const page = await context.newPage();
  try {
    await page.setViewportSize(layouts.desktop);
    await page.goto(`${url}${layouts.desktop.opens}${state.id}`);
    const played = page.locator('html[data-played]');
    await played.waitFor({ state: 'attached', timeout: STEP_MS });
    const result = (await played.getAttribute('data-played', { timeout: STEP_MS })) ?? '';
    for (const [layout, viewport] of Object.entries(layouts)) {
      await page.setViewportSize(viewport);
      await waitUntilSettled(page, state);
      const path = `${OUT}/${pictureOf(state, layout as Layout)}`;
      const hasDialog = (await page.locator('dialog[open]').count()) > 0;
      await page.screenshot({ path, fullPage: !hasDialog, type: 'jpeg', quality: 70 });
    }
    return result === 'done' ? undefined : result;
  } finally {
    await page.close();
  }
}

function writeSheet(base: string): void {
  const picture = (file: string) => (existsSync(`${OUT}/${file}`) ? file : undefined);
  copyFileSync(join(DEMO, 'demo/list.js'), join(OUT, 'list.js'));
  writeFileSync(`${OUT}/index.html`, indexPage({ states, base, script: 'list.js', picture }));
}

/** Opens a browser context of its own, in which the demo has been started. */
async function startDemo(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  const page = await context.newPage();
  await page.goto(url + ENTRY);
  await page.locator('#ready').waitFor({ timeout: START_MS });
  await page.close();
  return context;
}

/** Takes the missing pictures; returns the states that could not be reached. */
export async function takePictures(wanted: readonly State[], base: string): Promise<string[]> {
  mkdirSync(OUT, { recursive: true });
  const waiting = wanted.filter((state) => !isTaken(state));
  process.stdout.write(`${waiting.length} of ${wanted.length} states to take.\n`);
  const stuck: string[] = [];
  const browser = await chromium.launch(launchOptions());
  const site = await serveSite(DEMO);
  const worker = async () => {
    const context = await startDemo(browser, site.url);
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      const failed = await take(context, site.url, state).catch((error: Error) => error.message);
      if (failed) stuck.push(`${state.id}: ${failed.split('\n')[0]}`);
      process.stdout.write(`${failed ? 'x' : '.'}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  await browser.close();
  await site.close();
  writeSheet(base);
  process.stdout.write(`\n${OUT}/index.html\n`);
  return stuck;
}
