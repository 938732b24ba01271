/** Strokes of a dry brush and washes of ink, as parts of an SVG that has `filters` in its `defs`. */

export const [INK, WASH, GOLD, RED] = ['#23386b', '#344e84', '#c99a2e', '#b3261e'] as const;
/** Fills the inside of things only: around them the ground of their tile shows through. */
const PAPER = '#fdfdfb';

export const filters = `<filter id="brush" x="-20%" y="-20%" width="140%" height="140%">
  <feTurbulence type="fractalNoise" baseFrequency=".03 .05" numOctaves="3" seed="9" result="bend"/>
  <feDisplacementMap in="SourceGraphic" in2="bend" scale="5" result="line"/>
  <feTurbulence type="fractalNoise" baseFrequency=".7 .22" numOctaves="2" seed="4" result="grain"/>
  <feColorMatrix in="grain" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -3 2.5" result="dry"/>
  <feComposite in="line" in2="dry" operator="in"/></filter>
<filter id="wash" x="-30%" y="-30%" width="160%" height="160%">
  <feTurbulence type="fractalNoise" baseFrequency=".02 .03" numOctaves="4" seed="12" result="pool"/>
  <feDisplacementMap in="SourceGraphic" in2="pool" scale="11" result="spread"/>
  <feGaussianBlur in="spread" stdDeviation="1.6"/></filter>`;

export const line = (d: string, width: number, colour: string = INK) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" filter="url(#brush)"/>`;
export const wash = (d: string, colour: string, opacity: number) =>
  `<path d="${d}" fill="${colour}" opacity="${opacity}" filter="url(#wash)"/>`;
export const paper = (d: string) => `<path d="${d}" fill="${PAPER}"/>`;
