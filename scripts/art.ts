/**
 * Paints `public/art/` and the favicon: the landscapes in ink, the home-screen icons and the picture of a shared link.
 * What it writes is committed; run it after a change of the brand's colours, its seal or its name.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import * as site from '#site.ts';
import { paint } from './art/landscape.ts';
import { narrow, night, paper, strip, wide } from './art/scenes.ts';
import { launchOptions } from './browser.ts';

const FOLDER = 'public/art';

/** Browsers without AVIF show no landscape, which is only a decoration; WebP keeps tones of a mask unpacked. */
const save = (name: string, picture: Sharp) =>
  picture.clone().avif({ quality: 42, effort: 9 }).toFile(`${FOLDER}/${name}.avif`);

const land = await paint(wide, night);
await save('land-wide', land);
await save('land-narrow', await paint(narrow, night));
await save('land-strip', await paint(strip, paper));

const svg = (file: string) => `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
const png = async (picture: Sharp) =>
  `data:image/png;base64,${(await picture.clone().png().toBuffer()).toString('base64')}`;

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const colour = (name: string) => tokens.match(`--${name}: ([^;]+);`)?.[1];

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 64 64"><path fill="${site.themeColor}" d="M-8-8h64v64H-8z"/><path fill="none" stroke="#fff" stroke-width="2.8" d="${site.seal}"/></svg>
`;
writeFileSync('public/favicon.svg', favicon);

const icon = `<body style="margin:0"><img src="${svg('public/favicon.svg')}" style="display:block;width:100vw;height:100vh">`;
const share = `<body style="margin:0;height:100vh;display:grid;place-content:center;justify-items:center;
  background:${site.themeColor};color:#fff;font-family:sans-serif">
  <div style="position:fixed;z-index:-1;inset:0;background:linear-gradient(${colour('moon')} 20%,${colour('mist')} 55%);mask:url(${await png(land)}) 48% bottom/auto 630px"></div>
  ${site.isNameDrawn ? `<img src="${svg(`${FOLDER}/name.svg`)}" width="720">` : `<b style="font-size:128px">${site.game}</b>`}
  <span style="margin:24px 0 210px;font-size:40px">${site.portal.slice(site.game.length).trim()}</span>`;

const pictures = [
  { name: 'icon-180', width: 180, height: 180, html: icon },
  { name: 'icon-192', width: 192, height: 192, html: icon },
  { name: 'icon-512', width: 512, height: 512, html: icon },
  { name: 'share', width: 1_200, height: 630, html: share },
];

const browser = await chromium.launch(launchOptions());
for (const { name, width, height, html } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html, { waitUntil: 'load' });
  const picture = await page.screenshot();
  // Few colours: some services load the picture of a link only if it is small.
  await sharp(picture).png({ palette: true }).toFile(`${FOLDER}/${name}.png`);
  await page.close();
}
await browser.close();
