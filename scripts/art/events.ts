/** Draws the pictures of events as SVG: scenes by night or in mist, 240 units wide and 120 high. */
import { EVENT_PICTURE, type EventPicture } from '#site-content/event-pictures.ts';
import { filters, GOLD, INK, line, paper, RED, WASH, wash } from './ink.ts';

const SNOW = '#f6f5ee';
const NIGHT = '#0a2563';
const GLOW = '#f6d98a';

const sky = (from: string, to: string) =>
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path fill="url(#sky)" d="M0 0H240V120H0Z"/>`;
const night = sky('#061d55', '#3f63b4');
const dusk = sky('#0a2563', '#7f9bd6');
const mist = sky('#fbfaf5', '#dbe4f5');

/** A ridge from crest to crest, whose foot is below the picture. */
const ridge = (crests: string, colour: string, opacity: number) =>
  wash(`M-20 140${crests}L260 140Z`, colour, opacity);
const FAR = 'L-20 78L14 66L40 74L78 46L104 66L132 58L168 34L196 60L224 50L260 66';
const MIDDLE = 'L-20 92L26 76L58 90L92 70L126 94L160 82L192 64L222 84L260 74';
const NEAR = 'L-20 108L30 98L72 108L118 100L164 112L206 96L260 106';
const hills = (colour: string, [far, middle, near]: readonly [number, number, number]) =>
  ridge(FAR, colour, far) + ridge(MIDDLE, colour, middle) + ridge(NEAR, colour, near);

const disc = (x: number, y: number, radius: number, colour: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" opacity="${opacity}"/>`;
const at = (x: number, y: number, size: number, parts: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${parts}</g>`;

const TRUNK = 'M4 42C-2 26 10 14 2 0C-4-10 4-20 0-32';
const BOUGHS = 'M4 20C14 16 20 12 28 10M1-2C-8-6-14-8-22-10';
/** Flat clouds of needles, from the lowest to the top. */
const NEEDLES = [
  'M10 12C14 3 22 6 27 1C33 3 40 2 44 9C47 14 36 15 28 14C22 16 8 17 10 12Z',
  'M-42-8C-38-16-30-13-25-18C-18-15-12-16-8-9C-7-4-16-4-22-5C-30-2-43-2-42-8Z',
  'M-26-28C-20-38-8-36-1-43C8-38 18-38 23-29C25-22 10-23 0-24C-10-21-27-21-26-28Z',
];
const pineIn = (colour: string) =>
  line(TRUNK, 4.2, colour) +
  line(BOUGHS, 2.6, colour) +
  NEEDLES.map((needles) => wash(needles, colour, 0.9) + line(needles, 1.6, colour)).join('');
const pine = pineIn(INK);
const nightPine = pineIn('#04133c');
const snowOnPine = 'M12 8C20 3 32 2 43 8M-40-11C-30-17-16-17-9-11M-23-31C-10-40 12-40 21-31';

const EAVES = 'M-40 2C-26-3-20-12-16-18H16C20-12 26-3 40 2C26 0-26 0-40 2Z';
const UPPER_EAVES = 'M-27-22C-16-27-10-34-7-40H7C10-34 16-27 27-22C16-24-16-24-27-22Z';
const POSTS = 'M-22 2L-22.5 34M-8 2L-8.5 34M8 2L8.5 34M22 2L22.5 34';
const STEPS = 'M-30 35H30L34 41H-34Z';
const hall = (roof: string, tone: string) =>
  `<path fill="${tone}" d="${STEPS}"/><path fill="${tone}" d="M-14-20H14V-24H-14Z"/>${line(POSTS, 4, tone)}<path fill="${roof}" d="${EAVES}"/><path fill="${roof}" d="${UPPER_EAVES}"/>${line('M-40 2C-26-2 26-2 40 2M-27-22C-16-25 16-25 27-22', 2.6, tone)}`;

const FLAKES =
  'M18 22h0M46 12h0M70 40h0M98 20h0M120 52h0M142 14h0M186 24h0M214 42h0M232 14h0M32 58h0M84 74h0M200 74h0M150 40h0M58 92h0M226 92h0M112 96h0M8 90h0M172 58h0';
const SMALL_FLAKES =
  'M30 36h0M58 26h0M84 14h0M110 34h0M130 30h0M166 22h0M206 12h0M224 62h0M14 72h0M46 74h0M98 56h0M140 70h0M188 46h0M70 60h0M180 90h0M130 84h0M34 104h0M210 102h0M90 108h0';
const dots = (d: string, width: number) =>
  `<path d="${d}" stroke="${SNOW}" stroke-width="${width}" stroke-linecap="round"/>`;

const LANTERN = 'M0-16C20-16 24-6 24 2C24 10 20 20 0 20C-20 20-24 10-24 2C-24-6-20-16 0-16Z';
const lantern = `${disc(0, 2, 44, 'url(#glow)')}<path fill="${GLOW}" d="${LANTERN}"/>${wash(LANTERN, GOLD, 0.5)}${line(LANTERN, 3, NIGHT)}${line('M-9-15C-15-4-15 8-9 19M9-15C15-4 15 8 9 19', 1.8, NIGHT)}${line('M-9-18C-4-19 4-19 9-18M-9 22C-4 23 4 23 9 22', 4, NIGHT)}${line('M0 24C2 30-2 34 1 42', 2.6, RED)}`;

const GATE_EAVES = 'M-66 4C-44-2-34-14-28-24C-10-27 10-27 28-24C34-14 44-2 66 4C44 0-44 0-66 4Z';
const gate = `${paper(GATE_EAVES)}${wash(GATE_EAVES, INK, 0.75)}${line('M-40 4L-41 62M40 4L41 62', 8)}${line('M-50 14C-20 12 20 12 50 14M-46 24C-20 22 20 22 46 24', 4)}${line(GATE_EAVES, 3.4)}${line('M-30-26C-10-29 10-29 30-26', 4)}<path fill="${GOLD}" d="M-13 9H13V22H-13Z"/>${line('M-13 9H13V22H-13Z', 2.2)}`;

const PETAL = 'M0 0C-6-4-6-12 0-13C6-12 6-4 0 0Z';
const petals = [0, 72, 144, 216, 288].map(
  (turn) => `<path transform="rotate(${turn})" fill="#f3c1c0" d="${PETAL}"/>`,
);
const outlines = [0, 72, 144, 216, 288].map(
  (turn) => `<g transform="rotate(${turn})">${line(PETAL, 1.5, '#a8474a')}</g>`,
);
const blossom = `${petals.join('')}${outlines.join('')}${disc(0, 0, 3, GOLD)}`;
const bud = `<circle r="5" fill="#f3c1c0"/>${line('M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0Z', 1.5, '#a8474a')}`;

const BLADE = 'M-4-2L-3 78L0 88L3 78L4-2Z';
const HILT = 'M-3-3L-3.6-30L3.6-30L3-3Z';
const sword = `<path fill="${SNOW}" d="${BLADE}"/>${wash('M0-2L0 86L3 78L4-2Z', WASH, 0.5)}${line(BLADE, 1.8, NIGHT)}<path fill="${NIGHT}" d="${HILT}"/>${line('M-18-1C-8-7 8-7 18-1', 6, NIGHT)}${line('M-17-2C-8-7 8-7 17-2', 3, GOLD)}${disc(0, -33, 4.5, GOLD)}${line('M1-36C14-40 20-30 17-16M1-36C20-44 30-28 27-12', 2.6, RED)}`;

const birds = line(
  'M150 26C154 22 156 24 158 27C160 23 163 22 167 25M174 38C177 35 179 36 180 38C182 35 184 35 187 37',
  1.8,
);

const cloud = (x: number, y: number, colour: string, opacity: number) =>
  wash(`M${x} ${y}c10-8 22-4 30-6c12-4 22 0 34-1c10 0 18 4 26 8c-20 3-70 4-90-1Z`, colour, opacity);

const scenes: Record<EventPicture, string> = {
  land: `${mist}${disc(176, 34, 15, GOLD, 0.55)}${hills(WASH, [0.28, 0.4, 0.62])}${cloud(84, 84, '#fbfaf5', 0.5)}${birds}${at(48, 72, 1, pine)}`,
  moon: `${night}${disc(160, 46, 64, 'url(#glow)', 0.5)}${disc(160, 46, 27, SNOW)}${wash('M150 40C156 34 168 38 166 48C160 56 148 52 150 40Z', WASH, 0.14)}${cloud(112, 64, '#b9ccf5', 0.55)}${cloud(166, 36, '#b9ccf5', 0.4)}${ridge(MIDDLE, NIGHT, 0.55)}${ridge(NEAR, '#061d55', 0.95)}${at(44, 66, 1.25, nightPine)}`,
  snow: `${dusk}${hills(SNOW, [0.3, 0.45, 0.85])}${at(150, 66, 0.95, hall(SNOW, NIGHT))}${at(48, 70, 1, nightPine + line(snowOnPine, 3.4, SNOW))}${ridge('L-20 112L40 104L110 110L180 104L260 110', SNOW, 0.95)}${dots(FLAKES, 3.4)}${dots(SMALL_FLAKES, 1.8)}`,
  lantern: `${night}${hills('#061d55', [0.2, 0.4, 0.7])}${line('M-6 12C60 34 180 34 246 10', 2.2, '#061d55')}${at(46, 54, 0.85, lantern)}${at(122, 62, 1.05, lantern)}${at(198, 52, 0.85, lantern)}`,
  gate: `${mist}${hills(WASH, [0.22, 0.3, 0.35])}${at(120, 46, 1.05, gate)}${wash('M80 122L104 96L136 96L160 122Z', '#fbfaf5', 0.9)}${at(26, 80, 0.72, pine)}${at(214, 84, 0.62, pine)}`,
  plum: `${mist}${hills(WASH, [0.14, 0.2, 0.28])}${line('M-8 96C30 86 52 60 92 58C130 56 146 36 190 34C206 33 216 26 226 18', 7, INK)}${line('M64 66C74 48 72 36 84 20M128 52C138 68 156 70 166 84M170 36C176 26 176 20 184 10', 4, INK)}${at(84, 26, 1, blossom)}${at(108, 56, 1.2, blossom)}${at(166, 80, 1.05, blossom)}${at(150, 38, 0.95, blossom)}${at(204, 34, 1.15, blossom)}${at(48, 76, 0.95, blossom)}${at(184, 12, 0.9, bud)}${at(226, 18, 0.8, bud)}${at(66, 50, 0.9, bud)}${at(140, 68, 0.8, bud)}`,
  sword: `${dusk}${disc(132, 44, 40, 'url(#glow)', 0.6)}${disc(132, 44, 28, SNOW)}${ridge(FAR, '#4a6cb8', 0.8)}${ridge(MIDDLE, NIGHT, 0.6)}<g transform="rotate(12 120 100)">${at(120, 36, 0.86, sword)}</g>${ridge('L-20 118L60 110L92 96L120 88L146 98L184 111L260 116', '#061d55', 1)}${at(36, 78, 0.85, nightPine)}`,
};

const glow = `<radialGradient id="glow"><stop stop-color="${GLOW}" stop-opacity=".75"/><stop offset="1" stop-color="${GLOW}" stop-opacity="0"/></radialGradient>`;

export const eventSvg = (name: EventPicture) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${EVENT_PICTURE.width}" height="${EVENT_PICTURE.height}" viewBox="0 0 240 120"><defs>${filters}${glow}</defs>${scenes[name]}</svg>`;
