/** `npm run cover`: the picture at the top of README, of Home and of a member's page in both layouts. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { login } from '#api/login.ts';
import type { Path } from '#routes.ts';
import { PASSWORD } from '../tests/reference-api/db/seed/people.ts';
import { apiControl } from '../tests/support/reference-api.ts';
import { ensureBrowser, launchOptions } from './browser.ts';
import { readCommand } from './command.ts';
import { freePort } from './ports.ts';
import { startApi } from './reference-api.ts';
import { serveSite } from './serve.ts';

const FILE = 'docs/cover.webp';
const USAGE = `npm run cover        builds the site and writes ${FILE}
`;
readCommand(USAGE, {});

const PAGES: Path[] = ['/', '/member/hwan/state'];
const HEIGHT = 800;
const WIDTHS = [1_280, 390];
const GAP = 24;
const MARGIN = 32;
/** Small enough to be read with the text, on a sharp screen too. */
const SHOWN_WIDTH = 1_600;
const BACKGROUND = '#e3e6ea';

type Auth = Record<'id' | 'accessToken' | 'refreshToken', string>;

/** Both layouts of each page, as `member01` sees them, in the order of `PAGES`. */
async function photograph(browser: Browser, site: string, auth: Auth): Promise<Buffer[]> {
  const taken: Buffer[] = [];
  const cookies = { his3: auth.id, his1: auth.accessToken, his2: auth.refreshToken };
  for (const path of PAGES)
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        viewport: { width, height: HEIGHT },
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        reducedMotion: 'reduce',
      });
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: site })),
      );
      const page = await context.newPage();
      await page.goto(site + path, { waitUntil: 'networkidle' });
      // The room of a scroll bar, which a headless browser does not draw.
      await page.evaluate(() => {
        document.documentElement.style.scrollbarGutter = 'auto';
      });
      taken.push(await page.screenshot());
      await context.close();
    }
  return taken;
}

/** Sets the pictures of each page side by side, one page below the other. */
async function write(taken: Buffer[]): Promise<void> {
  const rowWidth = WIDTHS.reduce((sum, width) => sum + width + GAP, -GAP);
  const whole = sharp({
    create: {
      width: rowWidth + 2 * MARGIN,
      height: PAGES.length * (HEIGHT + GAP) - GAP + 2 * MARGIN,
      channels: 3,
      background: BACKGROUND,
    },
  }).composite(
    taken.map((input, i) => ({
      input,
      left: MARGIN + (i % WIDTHS.length === 0 ? 0 : (WIDTHS[0] ?? 0) + GAP),
      top: MARGIN + Math.floor(i / WIDTHS.length) * (HEIGHT + GAP),
    })),
  );
  const flat = await whole.png().toBuffer();
  await sharp(flat)
    .resize({ width: SHOWN_WIDTH })
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toFile(FILE);
}

if (!ensureBrowser()) process.exit(1);
const dist = mkdtempSync(join(tmpdir(), 'cover-'));
const api = await startApi({ port: await freePort() });
try {
  const port = await freePort();
  process.stdout.write('Building the site, which takes up to a minute…\n');
  execFileSync('astro', ['build', '--silent', '--outDir', dist], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PUBLIC_API_URL: api.url,
      PUBLIC_SITE_URL: `http://127.0.0.1:${port}`,
      BUILD_CACHE: '.data/cover-cache',
    },
  });
  const site = await serveSite(dist, port);
  const answer = await apiControl(api.url).call(login.path, {
    userId: 'member01',
    password: PASSWORD,
  });
  const browser = await chromium.launch(launchOptions());
  const { auth } = (answer as { data: { auth: Auth } }).data;
  await write(await photograph(browser, site.url, auth));
  await browser.close();
  await site.close();
  process.stdout.write(`${FILE}: ${Math.round(statSync(FILE).size / 1_000)} kB\n`);
} finally {
  await api.stop();
  rmSync(dist, { recursive: true, force: true });
}
