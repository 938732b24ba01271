import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const HANGUL_FIRST = 0xac00;
const FINALS = 28;
/** Words that end like a noun with its particle. */
const nouns = ['가을', '마을', '노을'];

function isWrong(word: string): boolean {
  // Whether the letter before the particle ends in a consonant.
  const closed = (word.charCodeAt(word.length - 2) - HANGUL_FIRST) % FINALS > 0;
  return closed ? word.endsWith('를') : /[은을]$/.test(word) && !nouns.includes(word);
}
const wrongIn = (text: string) => (text.match(/[가-힣]{2,}/g) ?? []).filter(isWrong);

test('no text has 은 or 을 after a vowel, or 를 after a consonant (product §1.3)', () => {
  const files = globSync(['src/**/*.copy.ts', 'src/content/**/*.md', 'src/errors.ts']);
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => wrongIn(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test('no particle that depends on the last letter follows a name that the owner may change (decisions §1)', () => {
  const files = globSync('src/content/**/*.md');
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/\{(\w+)\}[은는이가을를과와]/g) ?? []).map(
      (it) => `${file}: ${it}`,
    ),
  );
  expect(found).toEqual([]);
});

test('the check finds a wrong particle', () => {
  expect(wrongIn('이유은 가을 환를 계정을 주소는')).toEqual(['이유은', '환를']);
});
