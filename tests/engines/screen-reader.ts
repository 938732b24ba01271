/** Firefox on a display and a bus of its own, and what a screen reader hears of it over AT-SPI. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { states } from '#ui/ui.copy.ts';
import { FIREFOX, FIREFOX_PREFS } from '../../scripts/engines.ts';
import { stop } from '../../scripts/reference-api.ts';
import { test as base } from '../support/fixtures.ts';
import { quiet } from '../support/waits.ts';

const READER = fileURLToPath(new URL('heard.py', import.meta.url));
const SCREEN = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
const BUS = ['--session', '--nofork', '--print-address'];
/** On a busy machine announcements may come late; a test that passes does not wait this long. */
const LIMIT = { timeout: 60_000 };

const MARK = 'mark ';
let turn = 0;
/** Runs in the page: announces words by an alert, inside an open dialog, as the rest of the page is then hidden. */
function alertAs(words: string): void {
  const alert = document.createElement('p');
  alert.role = 'alert';
  alert.textContent = words;
  (document.querySelector('dialog[open]') ?? document.body).append(alert);
}

type Desk = { env: Record<string, string>; heard: string[] };
type Said = string | ReturnType<typeof expect.stringMatching>;
/** Expects that an act has these words said, each once, and no others. */
type Hears = (page: Page, act: () => Promise<unknown>, ...said: Said[]) => Promise<void>;

export const test = base.extend<{ hears: Hears }, { desk: Desk }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      const children: ChildProcess[] = [];
      const env: Desk['env'] = { GNOME_ACCESSIBILITY: '1' };
      const start = (program: string, ...args: string[]): Interface => {
        const child = spawn(program, args, {
          env: { ...process.env, ...env },
          stdio: ['ignore', 'pipe', 'ignore'],
        });
        children.unshift(child);
        return createInterface({ input: child.stdout });
      };
      const line = async (lines: Interface) => String((await once(lines, 'line'))[0]);
      env['DISPLAY'] = `:${await line(start('Xvfb', ...SCREEN))}`;
      env['DBUS_SESSION_BUS_ADDRESS'] = await line(start('dbus-daemon', ...BUS));
      start('openbox');
      const reader = start('/usr/bin/python3', READER);
      await line(reader);
      const heard: string[] = [];
      reader.on('line', (words) => heard.push(JSON.parse(words)));
      await use({ env, heard });
      for (const child of children) await stop(child);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  launchOptions: [
    ({ desk }, use) =>
      use({
        executablePath: FIREFOX,
        env: { ...process.env, ...desk.env },
        firefoxUserPrefs: { 'accessibility.force_disabled': -1, ...FIREFOX_PREFS },
      }),
    { scope: 'worker' },
  ],

  hears: async ({ desk: { heard } }, use) => {
    /** All that was said until now. The end is known by an alert of the test's own, repeated until it is heard. */
    async function untilNow(page: Page): Promise<string[]> {
      await quiet(page);
      turn += 1;
      const mark = `${MARK}${turn}`;
      const isHeard = async () => {
        if (heard.includes(mark)) return true;
        await page.evaluate(alertAs, mark);
        return false;
      };
      await expect.poll(isHeard, LIMIT).toBe(true);
      return heard.splice(0).filter((words) => !words.startsWith(MARK));
    }
    await use(async (page, act, ...said) => {
      await untilNow(page);
      await act();
      await expect.poll(() => heard, LIMIT).toEqual(expect.arrayContaining(said));
      // On a busy machine an answer takes so long that the page says that it waits.
      expect((await untilNow(page)).filter((words) => words !== states.loading)).toEqual(said);
    });
  },
});
