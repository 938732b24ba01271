import { lettersOf } from '#wire/letters.ts';

const NAME_HEAD = 18;
const NAME_TAIL = 12;

/** A file's name cut in the middle, so that its beginning and its ending, which names the type, stay. */
export function clipMiddle(name: string): string {
  const letters = [...lettersOf(name)];
  if (letters.length <= NAME_HEAD + NAME_TAIL + 1) return letters.join('');
  return `${letters.slice(0, NAME_HEAD).join('')}…${letters.slice(-NAME_TAIL).join('')}`;
}
