/** Draws the seals of result pages as SVG: three or four syllables, carved or framed. */
import { type Seal, seals } from '#ui/feedback/seals.ts';
import { syllablePath } from './hangul.ts';

/** What each seal says: four syllables or three, as `cells` has room for. */
const words: Record<Seal, string> = {
  charged: '충전완료',
  sent: '발송완료',
  filed: '접수완료',
  changed: '변경완료',
  reset: '재설정',
  joined: '가입완료',
  set: '설정완료',
  unlocked: '잠금해제',
  locked: '잠금완료',
  released: '해제완료',
  solved: '해결완료',
  takenBack: '철회완료',
  handled: '처리완료',
  active: '이용중',
  lockedNow: '잠금중',
  paymentDue: '결제대기',
  depositDue: '입금대기',
  confirming: '확인중',
  acceptanceDue: '수락대기',
  leaving: '탈퇴대기',
  maintenance: '점검중',
  pending: '처리대기',
  unpaid: '미결제',
  notCharged: '미충전',
  notJoined: '가입불가',
  restricted: '이용제한',
  forbidden: '권한없음',
  canceled: '결제취소',
  refunded: '결제환불',
  unknown: '확인불가',
  none: '내역없음',
  unchanged: '그대로',
  off: '해지완료',
};

/** In pixels: nearly twice what a screen shows of it. */
export const SEAL = { width: 192, height: 192 };

/** Half of what parts two syllables side by side, and two lines; a stroke takes most of it. */
const GAP = 3.5;
const LINE_GAP = 4.5;
/** The places of three or four syllables in a square that reaches to `edge` from its middle. */
const cells = (edge: number) =>
  ({
    4: [
      [-edge, -edge, -GAP, -LINE_GAP],
      [GAP, -edge, edge, -LINE_GAP],
      [-edge, LINE_GAP, -GAP, edge],
      [GAP, LINE_GAP, edge, edge],
    ],
    3: [
      [-edge, -edge, -GAP, -LINE_GAP],
      [GAP, -edge, edge, -LINE_GAP],
      [-24, LINE_GAP, 24, edge],
    ],
  }) as const;

function glyphsOf(name: Seal, edge: number): string {
  const syllables = [...words[name]];
  const places = cells(edge)[syllables.length as 3 | 4];
  return syllables.map((one, at) => syllablePath(one, places[at] ?? places[0])).join('');
}

/** Tears the edge, and lets the paper through where the ink did not reach it; a lower `worn` lets more through. */
const stamp = (worn: number) => `<filter id="stamp" x="-10%" y="-10%" width="120%" height="120%">
  <feTurbulence type="fractalNoise" baseFrequency=".5" numOctaves="2" seed="5" result="grain"/>
  <feColorMatrix in="grain" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -4 ${worn}" result="paper"/>
  <feComposite in="SourceGraphic" in2="paper" operator="in" result="ink"/>
  <feTurbulence type="fractalNoise" baseFrequency=".06" numOctaves="2" seed="2" result="edge"/>
  <feDisplacementMap in="ink" in2="edge" scale="3"/></filter>`;

/** A square of ink with words cut out of it, which reach nearly to its edge: a line around them would run into them. */
const carved = (glyphs: string) => `<mask id="cut"><path d="M-50-50h100v100h-100z" fill="#fff"/>
  <path d="${glyphs}" fill="none" stroke="#000" stroke-width="3.8"/></mask>
  <g filter="url(#stamp)" transform="rotate(-4)"><path mask="url(#cut)" d="M-46-46h92v92h-92z"/></g>`;
/** A frame and words of ink, on paper. */
const open = (glyphs: string, turn: number, dashes = '') =>
  `<g filter="url(#stamp)" transform="rotate(${turn})" fill="none" stroke="#000">
  <path d="M-44.5-44.5h89v89h-89z" stroke-width="5" ${dashes}/><path d="${glyphs}" stroke-width="3.2"/></g>`;

/** The seal as an SVG whose ink is black and whose paper is clear. */
export function sealSvg(name: Seal): string {
  const framed = glyphsOf(name, 38);
  const shapes = {
    done: () => stamp(3.25) + carved(glyphsOf(name, 38)),
    waiting: () => stamp(3.3) + open(framed, 3),
    refused: () => stamp(2.95) + open(framed, -3),
    gone: () => stamp(2.95) + open(framed, -3, 'stroke-dasharray="22 4"'),
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-54 -54 108 108" width="${SEAL.width}" height="${SEAL.height}">${shapes[seals[name]]()}</svg>`;
}
