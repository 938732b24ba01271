/** @module-tag seeds */
import { expect, test } from 'vitest';
import { calls } from '../../../scripts/contract/endpoints.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { samplesOf } from '../../unit/reference-api/request-samples.ts';

const api = openApi();
const once = calls.filter(({ endpoint }) => endpoint.once);
const noKeys = ['', '\u00ff', '\u0080\u0081', 'k'.repeat(301)].map((key) => ({
  'Idempotency-Key': key,
}));

test.each(once.map(({ endpoint }) => [endpoint.path, endpoint] as const))(
  '%s is refused without an idempotency key, and with one that is none [I1]',
  async (_, endpoint) => {
    const auth = await api.auth('member01');
    const [body = {}] = samplesOf(endpoint);
    for (const headers of [{}, ...noKeys])
      expect(await api.call(endpoint, body, auth, headers)).toMatchObject({
        code: '35202',
        data: { reason: 'Idempotency-Key' },
      });
  },
);
