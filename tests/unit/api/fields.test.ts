import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ANSWER, Count, knownOrNull } from '#api/fields.ts';
import { handlers } from '../../reference-api/handlers.ts';
import { refusedBodies } from '../reference-api/hostile-values.ts';
import { samplesOf } from '../reference-api/request-samples.ts';

test('a number may be a text in an answer, and never in a request', () => {
  expect(v.safeParse(Count, '12,000', ANSWER).output).toBe(12_000);
  expect(v.is(Count, '12000')).toBe(false);
  // The state of a gift is a number as well.
  expect(v.safeParse(knownOrNull([1, 2]), '2', ANSWER).output).toBe(2);
});

const endpoints = handlers.map(({ endpoint }) => [endpoint.path, endpoint] as const);

test.each(endpoints)(
  '%s accepts a correct call, and nothing that no database column can hold [I1]',
  (_, endpoint) => {
    for (const sample of samplesOf(endpoint)) {
      const { issues = [] } = v.safeParse(endpoint.request, sample);
      expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([]);
    }
    const taken = refusedBodies(endpoint).filter(({ body }) => v.is(endpoint.request, body));
    expect(taken.map(({ what }) => what)).toEqual([]);
  },
);
