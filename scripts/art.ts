/** Draws `public/art/*.png` from the SVG files: the home-screen icons and the preview picture of a shared link. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import * as site from '#site.ts';
import { launchOptions } from './browser.ts';

const data = (file: string) => `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
const seal = data('public/favicon.svg');
const ink = data('public/art/ink.svg');
const name = data('public/art/name.svg');

const icon = `<body style="margin:0"><img src="${seal}" style="display:block;width:100vw;height:100vh">`;
const share = `<body style="margin:0;height:100vh;display:grid;place-content:center;justify-items:center;
  background:url(${ink}) center bottom/1200px 300px no-repeat,#061d55;color:#fff;font-family:sans-serif">
  <img src="${name}" width="820">
  <span style="margin:36px 0 160px;font-size:42px">${site.portal.slice(site.game.length).trim()}</span>`;

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
  await page.screenshot({ path: `public/art/${name}.png` });
  await page.close();
}
await browser.close();
