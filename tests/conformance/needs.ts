import { readFileSync } from 'node:fs';

/** What a test of this folder needs that only the reference API gives; elsewhere its file is left out, and counted. */
export const needs = [
  {
    name: 'seeds',
    description:
      'The members of the seeds, a clock that the test moves, rows that it reads or writes, answers that fail on demand.',
  },
];

/** Whether a file of tests has such a tag, read without loading what it imports. */
export const isLeftOut = (file: string) => readFileSync(file, 'utf8').includes('@module-tag');
