/** `npm run cover`: the picture at the top of README, of Home and of a member's page in both layouts. */
import { statSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { Path } from '#routes.ts';
import { ensureBrowser } from './browser.ts';
import { readCommand } from './command.ts';
import { build, finish } from './run.ts';
import { type Cookie, withSite } from './signed-in.ts';

const FILE = 'docs/cover.webp';
const USAGE = `npm run cover        builds the site and writes ${FILE}
`;
readCommand(USAGE, {});

const MEMBER = 'member01';
const PAGES: Path[] = ['/', '/member/hwan/state'];
const HEIGHT = 800;
const WIDTHS = [1_280, 390];
const GAP = 24;
const MARGIN = 32;
/** Small enough to be read with the text, on a sharp screen too. */
const SHOWN_WIDTH = 1_600;
const BACKGROUND = '#e3e6ea';

/** Both layouts of each page, as the member sees them, in the order of `PAGES`. */
async function photograph(browser: Browser, site: string, cookies: Cookie[]): Promise<Buffer[]> {
  const taken: Buffer[] = [];
  for (const path of PAGES)
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        viewport: { width, height: HEIGHT },
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        reducedMotion: 'reduce',
      });
      await context.addCookies(cookies);
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
const built = await build();
if (built.failed > 0) finish([built]);
else
  await withSite(async ({ browser, url, cookiesOf }) => {
    await write(await photograph(browser, url, await cookiesOf(MEMBER)));
    process.stdout.write(`${FILE}: ${Math.round(statSync(FILE).size / 1_000)} kB\n`);
  });
