import type { Page } from '@playwright/test';
import { login as signIn } from '#api/login.ts';
import { GAME_CODE } from '#constants.ts';
import { PASSWORD } from '../reference-api/db/seed/people.ts';
import type { apiControl } from '../support/reference-api.ts';

type Api = ReturnType<typeof apiControl>;
type Tokens = { accessToken: string; refreshToken: string };
export type Answer = { code: string; data: Record<string, unknown> };
/** How many calls were made, so that each has a key of its own. */
let made = 0;

/** Returns a function that makes calls with these tokens. */
const callsWith =
  (api: Api, { accessToken, refreshToken }: Tokens) =>
  async (path: string, body: object): Promise<Answer> => {
    made += 1;
    const answer = await fetch(api.url + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `without a page ${made}`,
        Authorization: accessToken,
        refreshToken,
      },
      body: JSON.stringify({ ...body, gameCode: GAME_CODE }),
    });
    return answer.json();
  };

/** A member's calls without a page, in a login of their own. */
export async function memberCalls(api: Api, userId: string) {
  const login = await api.call(signIn.path, { userId, password: PASSWORD });
  return callsWith(api, (login as { data: { auth: Tokens } }).data.auth);
}

/** The calls of another tab of the page's browser, in the same login. */
export async function otherTabCalls(api: Api, page: Page) {
  const cookies = await page.context().cookies();
  const named = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? '';
  return callsWith(api, { accessToken: named('his1'), refreshToken: named('his2') });
}
