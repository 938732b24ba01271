import { randomBytes } from 'node:crypto';
import type { Endpoint } from '#api/endpoint.ts';
import { type At, leavesOf, samplesOf, withValue } from './request-samples.ts';

const LEVELS = 10_000;
export const DEEP = '['.repeat(LEVELS) + ']'.repeat(LEVELS);

const things = {
  'an array': ['a'],
  'an object': { a: 1 },
  'an object of its own prototype': JSON.parse('{"__proto__":{"a":1}}'),
};

/** Values that no field accepts, by the type of its correct value. */
const refused: Record<string, (right: unknown) => Record<string, unknown>> = {
  string: (right) => ({
    NUL: `${right}\0`,
    'a first half of a letter': `${right}\ud800`,
    'a second half of a letter': `\udc00${right}`,
    'a number': 7,
    true: true,
    ...things,
  }),
  number: () => ({
    '2^53': 2 ** 53,
    '-1': -1,
    '1e21': 1e21,
    'a half': 0.5,
    'a text': '1',
    true: true,
    ...things,
  }),
  boolean: () => ({ 'a text': 'true', 'a number': 1, ...things }),
};
const days = {
  'year 0': '0000-01-01',
  'year 9999': '9999-12-31',
  'year 275760': '+275760-09-13',
  'a day that is none': '2026-02-31',
};
const texts = {
  nothing: '',
  'six thousand letters': randomBytes(4_500).toString('base64'),
  'marks of SQL': `%_'\\"; --`,
};
/** Values that a field may accept or refuse. */
const odd: Record<string, (right: unknown) => Record<string, unknown>> = {
  string: (right) => (/^\d{4}-\d\d/.test(String(right)) ? days : texts),
  number: () => ({ 'int4 + 1': 2 ** 31, 'the largest safe number': Number.MAX_SAFE_INTEGER }),
  boolean: () => ({ false: false }),
};
/** The worst of the refused values: those that a database itself would choke on. */
const worst: typeof odd = {
  string: (right) => ({ NUL: `${right}\0` }),
  number: () => ({ '2^53': 2 ** 53, '1e21': 1e21, '-1': -1 }),
};

export type Hostile = { what: string; body: Record<string, unknown> };

const variants = (endpoint: Endpoint, table: typeof odd): Hostile[] =>
  samplesOf(endpoint).flatMap((sample) =>
    leavesOf(sample).flatMap(({ at, value }: { at: At; value: unknown }) =>
      Object.entries(table[typeof value]?.(value) ?? {}).map(([name, hostile]) => ({
        what: `${at.join('.')}: ${name}`,
        body: withValue(sample, at, hostile) as Record<string, unknown>,
      })),
    ),
  );

/** Correct bodies of a call with one value that it must refuse. */
export const refusedBodies = (endpoint: Endpoint) => variants(endpoint, refused);
/** Correct bodies of a call with one odd value, which it may accept and which must break nothing. */
export const oddBodies = (endpoint: Endpoint) => variants(endpoint, odd);
/** The refused bodies that are worth a call each. */
export const worstBodies = (endpoint: Endpoint) => variants(endpoint, worst);
