import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { getHwanState, getUseHistory } from '#features/hwan/api.ts';
import { getOverview } from '#features/present/api.ts';
import { firstCall } from '#rules/first-call.ts';

const now = new Date('2026-03-31T20:00:00Z');

it('names the same calls as the endpoints, with bodies they accept', () => {
  const calls = {
    '/member/present': getOverview,
    '/member/hwan/state': getHwanState,
    '/member/hwan/useHistory': getUseHistory,
  };
  for (const [path, endpoint] of Object.entries(calls)) {
    const call = firstCall(path, '?page=2&kind=use', now);
    expect(call?.path).toBe(endpoint.path);
    expect(safeParse(endpoint.request, call?.body).success).toBe(true);
  }
});

it('starts nothing elsewhere', () => {
  for (const path of ['/', '/login', '/member/hwan', '__proto__'])
    expect(firstCall(path, '', now)).toBeUndefined();
});
