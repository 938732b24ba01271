import * as v from 'valibot';
import { expect, test } from 'vitest';
import { handlers } from '../../reference-api/server.ts';
import { refusedBodies } from '../reference-api/hostile-values.ts';
import { samplesOf } from '../reference-api/request-samples.ts';

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
