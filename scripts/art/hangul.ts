/** Draws Korean syllables as SVG paths of straight strokes, for the seals. */
import { disassembleCompleteCharacter } from 'es-hangul';
import { mix } from './noise.ts';

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A circle below `top`, as points of a letter's square. */
const circle = (top: number): string =>
  Array.from({ length: 25 }, (_, at) => {
    const angle = (at / 24) * 2 * Math.PI;
    const radius = (100 - top) / 2;
    return `${50 + 50 * Math.sin(angle)},${top + radius - radius * Math.cos(angle)}`;
  }).join(' ');

/** The strokes of each letter in a square of 100: points as SVG writes them, a `/` between two strokes. */
const consonants: Record<string, string> = {
  ㄱ: '0,0 100,0 100,100',
  ㄴ: '0,0 0,100 100,100',
  ㄷ: '100,0 0,0 0,100 100,100',
  ㄹ: '0,0 100,0 100,50 0,50 0,100 100,100',
  ㅁ: '0,0 100,0 100,100 0,100 0,-7',
  ㅂ: '0,0 0,100 100,100 100,0 / 0,46 100,46',
  ㅅ: '50,0 50,30 0,100 / 50,30 100,100',
  ㅇ: circle(0),
  ㅈ: '0,0 100,0 / 50,0 50,35 0,100 / 50,35 100,100',
  ㅊ: '30,-6 70,-6 / 0,38 100,38 / 50,38 50,58 0,100 / 50,58 100,100',
  ㅋ: '0,0 100,0 100,100 / 0,48 100,48',
  ㅌ: '100,0 0,0 0,100 100,100 / 0,50 100,50',
  ㅍ: '0,0 100,0 / 0,100 100,100 / 28,0 28,100 / 72,0 72,100',
  ㅎ: `28,0 72,0 / 0,26 100,26 / ${circle(50)}`,
};
/** The strokes of vowels that lie below the first letter; their long line is at 50. */
const lying: Record<string, string> = {
  ㅗ: '0,50 100,50 / 50,0 50,50',
  ㅛ: '0,50 100,50 / 32,0 32,50 / 68,0 68,50',
  ㅜ: '0,50 100,50 / 50,50 50,100',
  ㅠ: '0,50 100,50 / 32,50 32,100 / 68,50 68,100',
  ㅡ: '0,50 100,50',
};
/** The strokes of vowels that stand beside the first letter. */
const standing: Record<string, string> = {
  ㅏ: '30,0 30,100 / 30,48 100,48',
  ㅑ: '30,0 30,100 / 30,36 100,36 / 30,62 100,62',
  ㅓ: '70,0 70,100 / 0,48 70,48',
  ㅕ: '70,0 70,100 / 0,36 70,36 / 0,62 70,62',
  ㅣ: '50,0 50,100',
  ㅐ: '20,0 20,100 / 90,0 90,100 / 20,48 90,48',
  ㅔ: '40,0 40,100 / 95,0 95,100 / -15,48 40,48',
};

const strokesOf = (points: string, [left, top, right, bottom]: Box, cell: Box): string[] =>
  points.split(' / ').map((stroke) => {
    const placed = stroke.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      const across = (left + (x * (right - left)) / 100) / 100;
      const down = (top + (y * (bottom - top)) / 100) / 100;
      const at = [mix(cell[0], cell[2], across), mix(cell[1], cell[3], down)];
      return at.map((length) => length.toFixed(1)).join(' ');
    });
    return `M${placed.join('L')}`;
  });

/** Where the letters of a syllable stand, by the kinds of letters that it has; the boxes were chosen by eye. */
function boxesOf(hasLying: boolean, hasStanding: boolean, hasLast: boolean): Record<string, Box> {
  const none: Box = [0, 0, 0, 0];
  const last: Box = [18, 66, 86, 98];
  if (hasLying && hasStanding)
    return hasLast
      ? {
          first: [8, 0, 60, 27],
          lying: [0, 34, 68, 72],
          standing: [74, 0, 100, 66],
          last: [16, 80, 84, 98],
        }
      : { first: [10, 6, 54, 42], lying: [0, 54, 66, 94], standing: [72, 0, 100, 100], last };
  if (hasLying)
    return hasLast
      ? { first: [16, 0, 84, 31], lying: [0, 40, 100, 62], standing: none, last: [18, 71, 86, 98] }
      : { first: [18, 4, 82, 44], lying: [0, 54, 100, 98], standing: none, last };
  const foot = hasLast ? 48 : 86;
  return {
    first: [6, hasLast ? 4 : 12, 52, foot],
    lying: none,
    standing: [62, 0, 98, hasLast ? 56 : 100],
    last,
  };
}

/** A syllable as the path of its strokes in a cell, in the style of the brand's seal. */
export function syllablePath(syllable: string, cell: Box): string {
  const letters = disassembleCompleteCharacter(syllable);
  if (!letters) throw new Error(`no syllable: ${syllable}`);
  const vowels = [...letters.jungseong];
  const low = vowels.filter((vowel) => vowel in lying);
  const high = vowels.filter((vowel) => vowel in standing);
  const boxes = boxesOf(low.length > 0, high.length > 0, letters.jongseong !== '');
  const parts: [string | undefined, Box | undefined][] = [
    [consonants[letters.choseong], boxes['first']],
    ...low.map((vowel) => [lying[vowel], boxes['lying']] as [string, Box]),
    ...high.map((vowel) => [standing[vowel], boxes['standing']] as [string, Box]),
  ];
  const [left, top, right, bottom] = boxes['last'] ?? [0, 0, 0, 0];
  // Two last consonants share the box.
  for (const [at, letter] of [...letters.jongseong].entries()) {
    const width = (right - left) / letters.jongseong.length;
    const from = left + at * width;
    parts.push([consonants[letter], [from, top, from + width, bottom]]);
  }
  return parts
    .flatMap(([points, box]) => {
      if (!points || !box) throw new Error(`a letter of ${syllable} has no strokes`);
      return strokesOf(points, box, cell);
    })
    .join('');
}
