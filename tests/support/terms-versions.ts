import { readdirSync } from 'node:fs';
import { type TermsCategory, termsVersions } from '#rules/terms.ts';
import { seoulToday } from '#wire/day.ts';

/** The days of the versions of a document, newest first, and of the one in force today, as its files name them. */
export const versionsOf = (category: TermsCategory) =>
  termsVersions(
    readdirSync('src/content/terms')
      .filter((file) => file.startsWith(`${category}-`))
      .map((file) => file.slice(category.length + 1, -'.md'.length)),
    seoulToday(),
  );
