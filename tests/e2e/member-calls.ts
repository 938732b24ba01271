import { login as signIn } from '#wire/login.ts';
import { PASSWORD } from './fixtures.ts';
import type { apiControl } from './reference-api.ts';

export type Answer = { code: string; data: Record<string, unknown> };
let made = 0;

/** A member's calls without a page: a login of its own, and a fresh key each. */
export async function memberCalls(api: ReturnType<typeof apiControl>, userId: string) {
  const login = await api.call(signIn.path, { userId, password: PASSWORD });
  const { data } = login as { data: { auth: { accessToken: string; refreshToken: string } } };
  return async (path: string, body: object): Promise<Answer> => {
    made += 1;
    const answer = await fetch(api.url + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `without a page ${made}`,
        Authorization: data.auth.accessToken,
        refreshToken: data.auth.refreshToken,
      },
      body: JSON.stringify({ ...body, gameCode: '3' }),
    });
    return answer.json();
  };
}
