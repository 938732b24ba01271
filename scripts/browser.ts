/** Finds the Chromium that tests and benches drive; run as a program, it also installs one if there is none. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type LaunchOptions } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** Whether a program is there and runs: Ubuntu's package is a stub that only points to snap. */
function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/**
 * A headless shell from npm, for Linux on x64, in the version that the lock file pins. It comes compressed, and is
 * unpacked once. `main`: the address of its package's main file.
 */
function packed(main: string): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = new URL('..', main);
  const { version } = JSON.parse(readFileSync(new URL('package.json', home), 'utf8'));
  const path = fileURLToPath(
    new URL(`../node_modules/.cache/chromium-${version}`, import.meta.url),
  );
  if (existsSync(path)) return path;
  const partial = `${path}.${process.pid}`;
  const program = brotliDecompressSync(readFileSync(new URL('bin/chromium.br', home)));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(partial, program, { mode: 0o755 });
  renameSync(partial, path);
  return path;
}

/**
 * Headless shells, in which a page costs a third of a full browser's work; but they prerender no pages. The packed one
 * costs a tenth less than Debian's.
 */
const shellPaths = (): string[] => [
  packed(import.meta.resolve('@sparticuz/chromium')) ?? '',
  '/usr/bin/chromium-headless-shell',
];
const configured = process.env['CHROMIUM_PATH'] ?? '';
/** Full browsers, which also prerender. */
const fullPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  chromium.executablePath(),
];

/** The path of a working browser, or undefined when there is none. */
const findBrowser = (): string | undefined =>
  [configured, ...shellPaths(), ...fullPaths].find(starts);
const findWhole = (): string | undefined => [configured, ...fullPaths].find(starts);

/** The path of a full browser, for what needs prerendering. */
export function wholeBrowser(): string {
  const found = findWhole();
  if (!found) throw new Error('No whole Chromium was found; CHROMIUM_PATH names one.');
  return found;
}

const SHARED_MEMORY = '/dev/shm';
const SHARED_MEMORY_MIN_BYTES = 2 ** 30;

/** Whether the browsers of all workers fit into shared memory, which a container may limit to 64 MB. */
function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= SHARED_MEMORY_MIN_BYTES;
}

/**
 * Launch options of a Chromium: the newest, or the oldest that the portal serves. Without `executablePath` Playwright
 * would start a Chromium of its own: right for the newest, but whoever wants the oldest must look at it first.
 * `more`: further arguments.
 */
export function launchOptions(age: 'new' | 'old' = 'new', ...more: string[]): LaunchOptions {
  const executablePath =
    age === 'new' ? findBrowser() : packed(import.meta.resolve('chromium-109'));
  return {
    ...(executablePath !== undefined && { executablePath }),
    // Playwright keeps browsers away from shared memory, which takes up to a twelfth of a run.
    ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  };
}

const help = `No Chromium was found. Do one of these, then run the command again:
  - Debian:  sudo apt-get install chromium fonts-noto-cjk
  - any OS:  npx playwright install --with-deps chromium
  - or set CHROMIUM_PATH to the program of a Chromium or Chrome that is already here.`;

function run(command: string, ...args: string[]): boolean {
  process.stdout.write(`> ${command} ${args.join(' ')}\n`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

let areListsNew = false;
/** Installs Debian packages if we are root and have apt. The lists are updated first: old ones name old engines. */
export function aptInstall(...packages: string[]): boolean {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  if (!areListsNew) areListsNew = run('apt-get', 'update');
  return run('apt-get', 'install', '-y', '--no-install-recommends', ...packages);
}

function hasKoreanFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=ko']).length > 0;
  } catch {
    return process.platform !== 'linux';
  }
}

/** Installs a browser and a Korean font that are missing; false if there is still no browser. */
export function ensureBrowser(): boolean {
  if (findWhole() === undefined) aptInstall('chromium');
  if (findWhole() === undefined) run('npx', '--no-install', 'playwright', 'install', 'chromium');
  if (![configured, ...shellPaths()].some(starts)) aptInstall('chromium-headless-shell');
  if (!hasKoreanFont() && !aptInstall('fontconfig', 'fonts-noto-cjk'))
    process.stdout.write('No Korean font was found: screenshots will show empty boxes.\n');
  const found = findBrowser() !== undefined;
  if (!found) process.stderr.write(`${help}\n`);
  return found;
}

if (import.meta.main && !ensureBrowser()) process.exitCode = 1;
