/** Draws the pictures of the charge page's products: seven tiers, the cheapest first, one below the other. */
import { filters, GOLD, INK, line, paper, RED, WASH, wash } from './ink.ts';

const RIM = 'M-19 0A19 19 0 1 1 19 0A19 19 0 1 1-19 0Z';
const HOLE = 'M-6-6H6V6H-6Z';
/** An old coin with a square hole. */
const coin = `<g id="coin">${paper(RIM)}${wash(RIM, GOLD, 0.5)}${line(RIM, 3.2)}${paper(HOLE)}${line(HOLE, 2.4)}${line('M0-14V-10M0 10V14M-14 0H-10M10 0H14', 2)}</g>`;

const BAG = 'M-13-17C-28-6-44 8-33 33C-20 42 20 42 33 33C44 8 28-6 13-17Z';
const FRILL = 'M-14-19C-24-29-12-36-6-29C-3-38 3-38 6-29C12-36 24-29 14-19';
const pouch = `<g id="pouch">${paper(BAG)}${paper(FRILL)}${wash(BAG, WASH, 0.42)}${wash('M-31 18C-34 30-20 37 0 38C20 37 34 30 31 18C18 28-18 28-31 18Z', INK, 0.3)}${line(BAG, 3.4)}${line(FRILL, 2.8)}${line('M-16-18C-6-14 6-14 16-18', 3.6, RED)}${line('M12-16C22-12 20-2 26 4M12-16C18-14 14-4 17 4', 2.4, RED)}<circle cx="0" cy="11" r="8.5" fill="none" stroke="${GOLD}" stroke-width="2.6" filter="url(#brush)"/></g>`;

const BODY = 'M-46-6H46V34H-46Z';
const LID = 'M-46-6C-44-30 44-30 46-6Z';
const BANDS = 'M-27-22V34M27-22V34';
const LOCK = 'M-8-12H8V6H-8Z';
const lock = `${paper(LOCK)}${wash(LOCK, GOLD, 0.75)}${line(LOCK, 2.6)}${line('M0-5V0', 3)}`;
const chest = `<g id="chest">${paper(BODY)}${paper(LID)}${wash(BODY, WASH, 0.42)}${wash(LID, WASH, 0.3)}${line(BODY, 3.4)}${line(LID, 3.4)}${line(BANDS, 2.8)}${lock}</g>`;

const RAISED = 'M-46-14C-50-42 50-42 46-14L40-20C36-34-36-34-40-20Z';
const open = `<g id="open">${paper(RAISED)}${wash(RAISED, WASH, 0.5)}${line(RAISED, 3)}
  <use href="#coin" transform="translate(-25-9) scale(.62)"/><use href="#coin" transform="translate(25-9) scale(.62)"/>
  <use href="#coin" transform="translate(-9-14) scale(.66)"/><use href="#coin" transform="translate(10-13) scale(.66)"/>
  ${paper(BODY)}${wash(BODY, WASH, 0.42)}${line(BODY, 3.4)}${line('M-27-4V34M27-4V34', 2.8)}<g transform="translate(0 12) scale(.9)">${lock}</g></g>`;

const use = (name: string, x: number, y: number, size = 1) =>
  `<use href="#${name}" transform="translate(${x} ${y}) scale(${size})"/>`;
const tiers = [
  [use('coin', 0, 8, 1.15)],
  [use('coin', 0, -14), use('coin', -20, 17), use('coin', 20, 17)],
  [use('pouch', 0, 5, 0.95)],
  [use('pouch', -8, 3, 1.05), use('coin', 36, 28, 0.72)],
  [use('pouch', 24, 4, 0.82), use('pouch', -22, 6, 0.98)],
  [use('chest', 0, 6)],
  [use('open', -4, 10), use('coin', 52, 34, 0.62), use('coin', -56, 36, 0.56)],
];

export const TIERS = tiers.length;
/** A tier's picture in pixels: twice what a tile shows of it. */
export const tier = { width: 224, height: 144 };
/** The same in units of the drawing, which fills it: the blank around it would count as picture. */
const drawn = { width: 137, height: (137 * tier.height) / tier.width };

// The first tier's middle is at 0.
export const tiersSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${tier.width}" height="${tier.height * TIERS}" viewBox="-70 -38 ${drawn.width} ${drawn.height * TIERS}">
<defs>${filters}${coin}${pouch}${chest}${open}</defs>
${tiers.map((things, at) => `<g transform="translate(0 ${at * drawn.height})">${things.join('')}</g>`).join('\n')}</svg>`;
