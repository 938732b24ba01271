/** Finds the Chromium that tests and benches drive; run as a program it also gets one where none is. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** The same engine without a window system: a page costs a third of the work. */
const SHELL = '/usr/bin/chromium-headless-shell';
const places = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const isRoot = process.getuid?.() === 0;

/** Ubuntu's package is a stub that only points to snap, so being there is not enough. */
function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** The path of a working browser, or undefined when there is none. */
function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [...(named ? [named] : []), ...places, chromium.executablePath()].find(starts);
}

/** A browser with all its parts: without a window system some pages are drawn ahead by nobody. */
export function wholeBrowser(): string {
  const named = process.env['CHROMIUM_PATH'];
  const found = [
    ...(named ? [named] : []),
    ...places.filter((place) => place !== SHELL),
    chromium.executablePath(),
  ].find(starts);
  if (!found) throw new Error('No whole Chromium was found; CHROMIUM_PATH names one.');
  return found;
}

/** What Playwright needs to start it; where there is none, it is Playwright that says so. */
export function launchOptions(): LaunchOptions {
  const executablePath = findBrowser();
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

const help = `No Chromium was found. Do one of these, then run the command again:
  - Debian:  sudo apt-get install chromium-headless-shell fonts-noto-cjk
  - any OS:  npx playwright install --with-deps chromium
  - or set CHROMIUM_PATH to the program of a Chromium or Chrome that is already here.`;

function run(command: string, ...args: string[]): boolean {
  process.stdout.write(`> ${command} ${args.join(' ')}\n`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** Installs Debian packages where that is allowed: as root, with apt. */
export function aptInstall(...packages: string[]): boolean {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  const install = () => run('apt-get', 'install', '-y', '--no-install-recommends', ...packages);
  return install() || (run('apt-get', 'update') && install());
}

function hasKoreanFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=ko']).length > 0;
  } catch {
    return process.platform !== 'linux';
  }
}

/** Makes sure that a browser and a Korean font are there; false when that is impossible. */
export function ensureBrowser(): boolean {
  if (!process.env['CHROMIUM_PATH'] && !starts(SHELL)) aptInstall('chromium-headless-shell');
  if (findBrowser() === undefined) aptInstall('chromium');
  if (findBrowser() === undefined) run('npx', '--no-install', 'playwright', 'install', 'chromium');
  if (!hasKoreanFont() && !aptInstall('fontconfig', 'fonts-noto-cjk'))
    process.stdout.write('No Korean font was found: screenshots will show empty boxes.\n');
  const found = findBrowser() !== undefined;
  if (!found) process.stderr.write(`${help}\n`);
  return found;
}

if (import.meta.main && !ensureBrowser()) process.exitCode = 1;
