import { describe, expect, it } from 'vitest';
import { guard } from '#rules/guard.ts';

describe('guard', () => {
  it('sends a visitor of an auth route to Login with the wanted place', () => {
    expect(guard('auth', false, '/pay?x=1&y=2')).toBe('/login?redirect=%2Fpay%3Fx%3D1%26y%3D2');
    expect(guard('auth', true, '/pay')).toBeUndefined();
  });
  it('sends a member away from guest routes and nobody from open ones', () => {
    expect(guard('guest', true, '/login')).toBe('/');
    expect(guard('guest', false, '/login')).toBeUndefined();
    for (const access of ['open', 'soft'] as const)
      for (const signedIn of [true, false]) expect(guard(access, signedIn, '/')).toBeUndefined();
  });
});
