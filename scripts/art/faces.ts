import { filters, INK, line, paper, RED, WASH, wash } from './ink.ts';

const GROUND = 'M-25 0A25 25 0 1 1 25 0A25 25 0 1 1-25 0Z';
const HAT = 'M-21 3C-12-4-6-12 0-15C6-12 12-4 21 3C10 7-10 7-21 3Z';
const GOURD = 'M-4-20H4L5-14C11-10 10-3 5 0C15 4 15 20 0 20C-15 20-15 4-5 0C-10-3-11-10-5-14Z';
const PAPER_SLIP = 'M-10-20H10V20H-10Z';
const FIST =
  'M-14 0C-16-10-6-14-5-6C-5-14 3-14 3-6C3-13 11-13 11-5C16-5 17 4 12 10L11 18H-9L-11 11C-15 8-15 4-14 0Z';

/** The mark of each class, in the order of `src/forms/character-face.tsx`; the last one is of any other. */
const marks = [
  // 검객: a straight sword.
  [line('M-15 17L17-18', 3.6), line('M-15 7L-5 17', 3), line('M-19 21L-15 17', 4.4, RED)],
  // 무사: a broad, bent blade.
  [
    line('M-13 15C3 11 16-4 15-19C11-8-1 1-12 8', 3.2),
    line('M-17 8L-8 18', 3),
    line('M-20 21L-14 15', 4.4, RED),
  ],
  // 궁수: a bow and its arrow.
  [
    line('M-7-21C13-14 13 14-7 21', 3.8),
    line('M-7-20V20', 1.8),
    line('M-19 0H18M12-5L18 0L12 5', 2.6),
    line('M-19-4L-15 0L-19 4', 2.2, RED),
  ],
  // 의원: a gourd of medicine.
  [paper(GOURD), wash(GOURD, WASH, 0.4), line(GOURD, 3.2), line('M-6 0H6', 3.2, RED)],
  // 도사: a written charm.
  [
    paper(PAPER_SLIP),
    line(PAPER_SLIP, 2.8),
    line('M0-14V-6M-6-10H6M-5-1H5L-5 7H6M0 8V15', 2.6, RED),
  ],
  // 권사: a fist.
  [
    paper(FIST),
    wash(FIST, WASH, 0.35),
    line(FIST, 3.2),
    line('M-5-5V4M3-5V4M11-4C8 2 2 6-6 5', 2.4),
    line('M-10 13H12', 3, RED),
  ],
  // A wide hat, as the swordsman of the landscape wears it.
  [line('M-10 7C-10 19 10 19 10 7', 2.8), paper(HAT), wash(HAT, WASH, 0.45), line(HAT, 3.2, INK)],
];

export const FACES = marks.length;
/** A mark in pixels: twice what a card shows of it. */
export const face = { width: 96, height: 96 };

export const facesSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${face.width}" height="${face.height * FACES}" viewBox="-30 -30 60 ${60 * FACES}">
<defs>${filters}</defs>
${marks.map((parts, at) => `<g transform="translate(0 ${at * 60})">${wash(GROUND, WASH, 0.14)}${parts.join('')}</g>`).join('\n')}</svg>`;
