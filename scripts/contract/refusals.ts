/** What stands in the `data` of a refusal, for `docs/openapi.json` and `docs/api.md`. */
const moment = { type: 'string', format: 'date-time', examples: ['2026-03-02T05:05:00Z'] };
const count = (description: string, example: number) => ({
  type: 'integer',
  description,
  examples: [example],
});

export const refusalFields = {
  until: {
    ...moment,
    description: '20104, 32511 to 32517: when the limit or the lock ends; shown in Seoul time.',
  },
  waitSeconds: count(
    '20104, 32511 to 32517: how long that is from now, by the clock of the host.',
    290,
  ),
  remaining: count(
    '20105 and other wrong guesses, 32510: how many are left until what `next` or `lockSeconds` says.',
    4,
  ),
  next: {
    enum: ['captcha', 'lock'],
    description: 'Wrong guesses: what follows the last one of `remaining`.',
  },
  lockSeconds: count('32510: how long the next lock lasts.', 300),
  slowSeconds: count(
    '32510: how far the clock of the app is behind, if the code is a past one.',
    90,
  ),
  used: { type: 'boolean', description: '32510: the code is right, but was used already.' },
  driftSeconds: {
    type: 'integer',
    description:
      '32510 of `proveOtp`: how far the clock of the app is ahead of the host’s; below zero if it is behind.',
    examples: [-90],
  },
  captcha: {
    const: true,
    description: '20105: the next login needs a captcha. It is told by nothing else.',
  },
  accounts: {
    type: 'array',
    items: { type: 'string' },
    description: '33107: the ids of the person’s own accounts.',
  },
  status: {
    type: ['integer', 'string'],
    description: 'A gift or a transfer that is over already: its state, as in “Words”.',
    examples: [3],
  },
  left: {
    type: 'integer',
    description:
      'A payment above a limit: how many won are left of it; below zero if it was exceeded.',
    examples: [30_000],
  },
  files: {
    type: 'array',
    items: { type: 'string' },
    description: '35202 with the reason `files`: the ids of files that are not to be had any more.',
    examples: [['f-1']],
  },
  reason: {
    type: 'string',
    description:
      '35202: the field that is wrong, or a word that the call names; 31112: why the character may not move.',
    examples: ['code'],
  },
};
