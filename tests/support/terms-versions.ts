import { readdirSync, readFileSync } from 'node:fs';
import { seoulToday } from '#day.ts';
import { type TermsCategory, termsVersions } from '#rules/terms.ts';

const FOLDER = 'src/content/terms';

/**
 * The days on which the versions of a document come into force, from the names of its files, as `termsVersions` sorts
 * them.
 */
export const versionsOf = (category: TermsCategory) =>
  termsVersions(
    readdirSync(FOLDER)
      .filter((file) => file.startsWith(`${category}-`))
      .map((file) => file.slice(category.length + 1, -'.md'.length)),
    seoulToday(),
  );

export type Change = { clause: string; before: string; after: string };
/** The changes that a version lists, as its file has them: the brand's name is still a placeholder. */
export function changesOf(category: TermsCategory, day: string): Change[] {
  const text = readFileSync(`${FOLDER}/${category}-${day}.md`, 'utf8');
  return [...text.matchAll(/clause: (.*)\n {4}before: '(.*)'\n {4}after: '(.*)'/g)].map(
    ([, clause = '', before = '', after = '']) => ({ clause, before, after }),
  );
}
