/** Draws Korean syllables as SVG paths of straight strokes, for the seals. */
import { disassembleCompleteCharacter } from 'es-hangul';
import { mix } from './noise.ts';

type Box = readonly [left: number, top: number, right: number, bottom: number];
type Shape = { choseong: string; jongseong: string; hasLying: boolean; hasStanding: boolean };

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
  ㅎ: `50,-4 50,24 / 0,24 100,24 / ${circle(50)}`,
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

/**
 * Where the letters of a syllable stand, by the letters that it has; the boxes were chosen by eye. ㅎ above and ㄹ below,
 * three lines each, take room from the others.
 */
function boxesOf({ choseong, jongseong, hasLying, hasStanding }: Shape): Record<string, Box> {
  const none: Box = [0, 0, 0, 0];
  const last: Box = jongseong === 'ㄹ' ? [12, 62, 90, 100] : [18, 66, 86, 98];
  const isHigh = choseong === 'ㅎ';
  if (hasLying && hasStanding) {
    if (!jongseong)
      return {
        first: [8, isHigh ? 0 : 6, 56, isHigh ? 46 : 42],
        lying: [0, 54, 66, 94],
        standing: [72, 0, 100, 100],
        last,
      };
    return {
      first: [6, 0, 62, isHigh ? 39 : 29],
      lying: [0, isHigh ? 46 : 36, 68, isHigh ? 76 : 72],
      standing: [72, 0, 96, 68],
      last: [14, 80, 86, 100],
    };
  }
  if (hasLying) {
    if (jongseong === 'ㄹ')
      return { first: [16, -4, 84, 22], lying: [0, 24, 100, 50], standing: none, last };
    return jongseong
      ? { first: [16, 0, 84, 31], lying: [0, 40, 100, 62], standing: none, last: [18, 71, 86, 98] }
      : { first: [18, 4, 82, 44], lying: [0, 54, 100, 98], standing: none, last };
  }
  if (!jongseong) return { first: [4, 12, 54, 86], lying: none, standing: [64, 0, 100, 100], last };
  const foot = jongseong === 'ㄹ' ? 42 : 48;
  return {
    first: [4, isHigh ? -4 : 2, 54, foot],
    lying: none,
    standing: [64, 0, 100, foot + 8],
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
  const boxes = boxesOf({ ...letters, hasLying: low.length > 0, hasStanding: high.length > 0 });
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
