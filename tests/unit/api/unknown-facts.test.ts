import { globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endSessions } from '#api/devices.ts';
import { ANSWER, WebAddress } from '#api/fields.ts';
import { getInquiryCharacters } from '#api/game.ts';
import { getOverview } from '#api/overview.ts';
import { SanctionSchema } from '#features/block/api.ts';
import { getHwanState } from '#features/hwan/api.ts';
import { getInquiry } from '#features/inquiry/api.ts';
import { getOtp } from '#features/otp/api.ts';
import { type At, withValue } from '../reference-api/request-samples.ts';

const overview = { lastLogins: [], waiting: {}, consents: [{}] };
const inquiry = { inquiryNo: 1, posts: [] };
const characters = { list: [{ name: '월영검' }] };

/** A field of an answer that a screen says something about: what it is when the host gives none that can be read. */
const facts: [what: string, schema: v.GenericSchema, answer: object, at: At, unknown?: null][] = [
  ['a consent', getOverview.data, overview, ['consents', 0, 'agreed'], null],
  [
    'the level of an own character',
    getInquiryCharacters.data,
    characters,
    ['list', 0, 'level'],
    null,
  ],
  ['mail about an answer', getInquiry.data, inquiry, ['notifyEmail'], null],
  ['a message about an answer', getInquiry.data, inquiry, ['notifySms'], null],
  ['hwan that will expire', getHwanState.data, { total: 1 }, ['expiring']],
  ['an OTP that was turned off', getOtp.data, { inUse: false }, ['canceledAt']],
  ['the last use of an OTP', getOtp.data, { inUse: true }, ['usedAt']],
  ['the logins that were ended', endSessions.data, {}, ['ended']],
  ['the sanctioned character', SanctionSchema, {}, ['target'], null],
  ['the end of a sanction', SanctionSchema, {}, ['endsAt']],
];

describe.each(facts)('%s', (_, schema, answer, at, unknown) => {
  it.each([
    ['missing', undefined],
    ['a list', [1]],
    ['an object', { x: 1 }],
  ])('is unknown when it is %s, and no fact is made of that [H1]', (_, value) =>
    expect(v.parse(schema, withValue(answer, at, value), ANSWER)).toHaveProperty([...at], unknown),
  );
});

/** Flags that offer something or mark a row when they are true, and say nothing when they are not. */
const SILENT = ['current', 'nameTaken', 'receiptOpen', 'unread', 'verified'];

it('no other flag of an answer counts as no when it cannot be read [H1]', () => {
  const files = globSync(['src/{idempotency/api,api/*}.ts', 'src/features/*/api.ts']);
  const flags = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(\w+): v\.fallback\(v\.boolean\(\), false\)/g)].map(
      ([, name]) => name,
    ),
  );
  expect(new Set(flags)).toEqual(new Set(SILENT));
});

it('an address with a name or a password in it is none: it leads elsewhere than it seems to [X4]', () => {
  for (const ours of ['https://game.example', 'http://127.0.0.1:1/a?b=@#c', 'HTTPS://a.example?x'])
    expect(v.is(WebAddress, ours), ours).toBe(true);
  for (const foreign of [
    'https://user:pw@game.example/',
    'https://game.example:pw@evil.example/',
    'https://user@game.example',
    'https:\\\\user:pw@game.example',
    'https://@game.example/',
  ])
    expect(v.is(WebAddress, foreign), foreign).toBe(false);
});
