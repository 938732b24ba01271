/** Takes the pictures of the contact sheet: each state by its own link, in both layouts. */
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { LATE_NOTICE_MS } from '#constants.ts';
import { launchOptions } from '../browser.ts';
import { builtAt } from './build.ts';
import { indexPage, type Layout, layouts, pictureOf } from './page.ts';
import { serveStates } from './server.ts';
import type { State } from './state.ts';
import { states } from './table.ts';

const OUT = 'test-results/states';
const STEP_MS = 25_000;

/** Whether the pictures of a state are of this build; older ones are taken anew. */
const isTaken = (state: State) =>
  (Object.keys(layouts) as Layout[]).every((layout) => {
    const found = statSync(`${OUT}/${pictureOf(state, layout)}`, { throwIfNoEntry: false });
    return found !== undefined && found.mtimeMs > builtAt();
  });

/** Waits until nothing is loading, except answers that never come by design. */
async function settled(page: Page, { kind }: State): Promise<void> {
  if (kind === 'loading') {
    await page
      .locator('main [aria-busy="true"]')
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => {});
    await page.waitForTimeout(600);
    return;
  }
  if (kind === 'late') await page.clock.fastForward(LATE_NOTICE_MS + 1_000);
  else await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(250);
}

async function take(browser: Browser, url: string, state: State): Promise<string | undefined> {
  const context = await browser.newContext({
    viewport: layouts.desktop,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  });
  try {
    const page = await context.newPage();
    if (state.kind === 'late') await page.clock.install();
    await page.goto(`${url}/states/open?state=${encodeURIComponent(state.id)}`);
    await page.waitForURL((at) => !at.pathname.startsWith('/states'));
    const played = page.locator('html[data-played]');
    await played.waitFor({ state: 'attached', timeout: STEP_MS });
    const result = (await played.getAttribute('data-played', { timeout: STEP_MS })) ?? '';
    for (const [layout, viewport] of Object.entries(layouts)) {
      await page.setViewportSize(viewport);
      await settled(page, state);
      const path = `${OUT}/${pictureOf(state, layout as Layout)}`;
      const hasDialog = (await page.locator('dialog[open]').count()) > 0;
      await page.screenshot({ path, fullPage: !hasDialog, type: 'jpeg', quality: 70 });
    }
    return result === 'done' ? undefined : result;
  } finally {
    await context.close();
  }
}

function writeSheet(base: string): void {
  const picture = (file: string) => (existsSync(`${OUT}/${file}`) ? file : undefined);
  writeFileSync(`${OUT}/index.html`, indexPage({ states, base, picture }));
}

/** Takes the missing pictures; returns the states that could not be reached. */
export async function takePictures(
  root: string,
  wanted: readonly State[],
  base: string,
): Promise<string[]> {
  mkdirSync(OUT, { recursive: true });
  const waiting = wanted.filter((state) => !isTaken(state));
  process.stdout.write(`${waiting.length} of ${wanted.length} states to take.\n`);
  const stuck: string[] = [];
  const browser = await chromium.launch(launchOptions());
  const worker = async () => {
    const server = await serveStates(root);
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      const failed = await take(browser, server.url, state).catch((error: Error) => error.message);
      if (failed) stuck.push(`${state.id}: ${failed.split('\n')[0]}`);
      process.stdout.write(`${failed ? 'x' : '.'}`);
    }
    await server.close();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  await browser.close();
  writeSheet(base);
  process.stdout.write(`\n${OUT}/index.html\n`);
  return stuck;
}
