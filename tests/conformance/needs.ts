/** What a test of this folder needs that only the reference API gives; elsewhere it is left out, and counted. */
export const needs = [
  { name: 'seeds', description: 'The members of the seeds, and hwan of theirs that may be spent.' },
  { name: 'clock', description: 'A clock that the test moves.' },
  { name: 'database', description: 'Rows that the test reads or writes.' },
  { name: 'faults', description: 'Answers that fail, come late or get lost on demand.' },
];
