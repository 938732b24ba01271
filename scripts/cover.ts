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
/** The picture's width: sharp on a screen of two pixels per point, and still a small file. */
const SHOWN_WIDTH = 1_600;

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
      // Pages keep room for a scroll bar, which a headless browser does not draw.
      await page.evaluate(() => {
        document.documentElement.style.scrollbarGutter = 'auto';
      });
      taken.push(await page.screenshot());
      await context.close();
    }
  return taken;
}

/** Sets the pictures of each page side by side, one page below the other. */
async function write(browser: Browser, taken: Buffer[]): Promise<void> {
  const page = await browser.newPage();
  const pictures = taken.map(
    (png) => `<img src="data:image/png;base64,${png.toString('base64')}">`,
  );
  await page.setContent(
    `<body style="margin:0;width:max-content;display:grid;gap:24px;padding:32px;
      grid-template-columns:repeat(${WIDTHS.length},auto);background:#e3e6ea">${pictures.join('')}`,
  );
  await sharp(await page.locator('body').screenshot())
    .resize({ width: SHOWN_WIDTH })
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toFile(FILE);
}

if (!ensureBrowser()) process.exit(1);
const built = await build();
if (built.failed > 0) finish([built]);
else
  await withSite(async ({ browser, url, cookiesOf }) => {
    await write(browser, await photograph(browser, url, await cookiesOf(MEMBER)));
    process.stdout.write(`${FILE}: ${Math.round(statSync(FILE).size / 1_000)} kB\n`);
  });
