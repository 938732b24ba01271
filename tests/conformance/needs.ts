/** What a test of this folder needs that only the reference API gives; elsewhere it is left out, and counted. */
export const needs = [
  {
    name: 'seeds',
    description:
      'The members of the seeds, a clock that the test moves, rows that it reads or writes, answers that fail on demand.',
  },
];
