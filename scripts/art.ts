/**
 * `npm run art`: paints `public/art/` and the favicon: the landscapes, the home-screen icons and the picture of a shared
 * link. What it writes is committed; run it after a change of the brand's colours, its seal, its name or its picture.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import * as site from '#site.ts';
import { EVENT_PICTURE, eventPictures } from '#site-content/event-pictures.ts';
import { type Seal, seals } from '#ui/feedback/seals.ts';
import { eventSvg } from './art/events.ts';
import { FACES, face, facesSvg } from './art/faces.ts';
import { paint, type Scene, type Tones } from './art/landscape.ts';
import { narrow, night, paper, strip, wide } from './art/scenes.ts';
import { SEAL, sealSvg } from './art/seals.ts';
import { TIERS, tier, tiersSvg } from './art/tiers.ts';
import { ensureBrowser, launchOptions } from './browser.ts';
import { readCommand } from './command.ts';

const USAGE = `npm run art          paints what has changed in public/art/ and the favicon

  --all              paints everything again
  --check            only says what has changed since it was painted; exit code 1 if anything has

A picture of your own in place of a landscape: docs/operations.md §13.
`;
const { values } = readCommand(USAGE, {
  options: {
    all: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

const FOLDER = 'public/art';
const FAVICON = 'public/favicon.svg';
/** For each painted file, a hash of what it was painted from. */
const RECORD = 'scripts/art/painted.json';
const record: Record<string, string> = existsSync(RECORD)
  ? JSON.parse(readFileSync(RECORD, 'utf8'))
  : {};

const hashOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
};

/** The same picture for browsers that know no AVIF. */
const webpOf = (file: string): string => file.replace(/\.avif$/, '.webp');

/** Paints a file by `run`, unless it is there and was painted from the same sources. */
async function make(file: string, sources: string, run: () => Promise<unknown>): Promise<void> {
  const say = (words: string): void => void process.stdout.write(`${file.padEnd(28)} ${words}\n`);
  const isThere = existsSync(file) && existsSync(webpOf(file));
  if (!values.all && record[file] === sources && isThere) return say('unchanged');
  if (values.check) {
    process.exitCode = 1;
    return say('is to be painted');
  }
  const began = Date.now();
  await run();
  record[file] = sources;
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  say(`painted in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
}

/** WebP packs the tones of a mask badly, so it has fewer pixels and tones; some browsers of `browserslist` need it. */
const WEBP = { quality: 20, alphaQuality: 45, effort: 6 };
/** Writes a picture as AVIF, and as WebP with a `part` of its width. */
async function write(file: string, picture: Sharp, quality: number, part: number): Promise<void> {
  const whole = await picture.png().toBuffer();
  const { width } = await sharp(whole).metadata();
  await sharp(whole).avif({ quality, effort: 9 }).toFile(file);
  const small = sharp(whole).resize(Math.round(width * part));
  await small.webp(WEBP).toFile(webpOf(file));
}

/** The mask of an owner's own picture: its light parts are opaque, or, if it is ink on paper, its dark parts. */
async function maskOf(picture: Buffer, { width, height }: Scene, isInk: boolean): Promise<Sharp> {
  const grey = sharp(picture).resize(width, height, { fit: 'cover' }).flatten().greyscale();
  const tones = isInk ? grey.negate() : grey;
  const alpha = await tones.extractChannel(0).raw().toBuffer();
  const raw = { width, height, channels: 1 } as const;
  return sharp({ create: { ...raw, channels: 3, background: 'black' } }).joinChannel(alpha, {
    raw,
  });
}

/** What paints the landscapes; their scenes are no part of it, since each names its own. */
const brushes = ['brush', 'figures', 'landscape', 'mountains', 'noise', 'pine'].map((name) =>
  readFileSync(`scripts/art/${name}.ts`),
);

async function makeLandscape(name: string, scene: Scene, tones: Tones): Promise<void> {
  const own = `scripts/art/${name}.png`;
  const picture = existsSync(own) ? readFileSync(own) : undefined;
  const sources = picture ? [picture] : [JSON.stringify([scene, tones]), ...brushes];
  const file = `${FOLDER}/land-${name}.avif`;
  await make(file, hashOf(...sources), async () => {
    const mask = picture
      ? await maskOf(picture, scene, tones === paper)
      : await paint(scene, tones);
    await write(file, mask, 38, 0.5);
  });
}

const svg = (file: string) => `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const colour = (name: string) => tokens.match(`--${name}: ([^;]+);`)?.[1];

let browser: Browser | undefined;
async function open(): Promise<Browser> {
  if (!browser && !ensureBrowser()) process.exit(1);
  browser ??= await chromium.launch(launchOptions());
  return browser;
}

type Size = { width: number; height: number };
type Picture = { name: string; width: number; height: number; html: string; ground?: string };
/** Paints a page of HTML as a PNG. `ground`: the file of a picture that takes the place of `GROUND` in the HTML. */
const makePicture = ({ name, width, height, html, ground }: Picture) => {
  const file = `${FOLDER}/${name}.png`;
  const sources = [html, `${width} ${height}`, ...(ground ? [readFileSync(ground)] : [])];
  return make(file, hashOf(...sources), async () => {
    const land = ground && (await sharp(ground).png().toBuffer()).toString('base64');
    const page = await (await open()).newPage({ viewport: { width, height } });
    await page.setContent(html.replace('GROUND', `data:image/png;base64,${land}`), {
      waitUntil: 'load',
    });
    const picture = await page.screenshot();
    await page.close();
    // Few colours: some services load the picture of a link only if it is small.
    await sharp(picture).png({ palette: true }).toFile(file);
  });
};

/** A drawing of strokes and washes on clear paper. */
async function makeDrawing(name: string, svg: string, size: Size, quality: number): Promise<void> {
  const file = `${FOLDER}/${name}.avif`;
  await make(file, hashOf(svg), async () => {
    const page = await (await open()).newPage({ viewport: size });
    await page.setContent(`<body style="margin:0">${svg}`);
    const picture = await page.screenshot({ omitBackground: true });
    await page.close();
    await write(file, sharp(picture), quality, 0.75);
  });
}

await makeLandscape('wide', wide, night);
await makeLandscape('narrow', narrow, night);
await makeLandscape('strip', strip, paper);

await makeDrawing('tiers', tiersSvg, { ...tier, height: tier.height * TIERS }, 28);
await makeDrawing('faces', facesSvg, { ...face, height: face.height * FACES }, 40);
for (const name of eventPictures)
  await makeDrawing(`event-${name}`, eventSvg(name), EVENT_PICTURE, 34);
// Masks, through which the colour of the outcome shines.
for (const name of Object.keys(seals) as Seal[])
  await makeDrawing(`seal-${name}`, sealSvg(name), SEAL, 25);

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 64 64"><path fill="${site.themeColor}" d="M-8-8h64v64H-8z"/><path fill="none" stroke="#fff" stroke-width="2.8" d="${site.seal}"/></svg>
`;
await make(FAVICON, hashOf(favicon), async () => writeFileSync(FAVICON, favicon));
const icon = `<body style="margin:0"><img src="${svg(FAVICON)}" style="display:block;width:100vw;height:100vh">`;
for (const size of [180, 192, 512])
  await makePicture({ name: `icon-${size}`, width: size, height: size, html: icon });

// The portal's name begins with the game's, which stands above it as a drawing or in bold.
const share = `<body style="margin:0;height:100vh;display:grid;place-content:center;justify-items:center;
  background:${site.themeColor};color:#fff;font-family:sans-serif">
  <div style="position:fixed;z-index:-1;inset:0;background:linear-gradient(${colour('moon')} 20%,${colour('mist')} 55%);mask:url(GROUND) 48% bottom/auto 630px"></div>
  ${site.isNameDrawn ? `<img src="${svg(`${FOLDER}/name.svg`)}" width="720">` : `<b style="font-size:128px">${site.game}</b>`}
  <span style="margin:24px 0 210px;font-size:40px">${site.portal.slice(site.game.length).trim()}</span>`;
const ground = `${FOLDER}/land-wide.avif`;
await makePicture({ name: 'share', width: 1_200, height: 630, html: share, ground });
await browser?.close();
