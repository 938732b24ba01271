import { describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { getSecurity } from '#api/member.ts';
import { refresh } from '#api/session.ts';
import { ACCESS_TOKEN_DAYS, DAY_MS, REFRESH_TOKEN_DAYS, SECOND_MS } from '#constants.ts';
import { openApi } from '../unit/reference-api/open-api.ts';

/** Longer than the window in which tabs may race with a used token. */
const PAST_WINDOW_MS = 11 * SECOND_MS;
const byAccess = ({ accessToken }: Auth) => ({ Authorization: accessToken });
const byRefresh = ({ refreshToken }: Auth) => ({ refreshToken });
const byBoth = (auth: Auth) => ({ ...byAccess(auth), ...byRefresh(auth) });
const rounds = Array.from({ length: 20 }, (_, round) => round);

describe('a login that either of its tokens renews', () => {
  const api = openApi();
  async function renew(auth: Auth, headers: Record<string, string>): Promise<Auth | undefined> {
    const { code, data } = await api.call(refresh, { id: auth.id }, undefined, headers);
    return code === '200' ? (data as { auth: Auth }).auth : undefined;
  }
  async function must(auth: Auth, headers: Record<string, string>): Promise<Auth> {
    const next = await renew(auth, headers);
    if (!next) throw new Error('not renewed');
    return next;
  }
  /** Whether a token of the pair still opens or renews; asking renews it. */
  async function alive(auth: Auth): Promise<boolean> {
    const { status } = await api.call(getSecurity, { userId: auth.id }, auth);
    return status === 200 || (await renew(auth, byBoth(auth))) !== undefined;
  }

  test.each([
    { first: byAccess, second: byRefresh },
    { first: byRefresh, second: byAccess },
    { first: byAccess, second: byBoth },
    { first: byBoth, second: byAccess },
  ])('$first.name, then $second.name lead to the same newest pair [S17]', async (by) => {
    const { first, second } = by;
    const auth = await api.auth('member01');
    const one = await must(auth, first(auth));
    expect(await must(auth, second(auth))).toEqual(one);
    // A pair later, both still lead to the newest.
    const newest = await must(one, first(one));
    expect(await must(auth, second(auth))).toEqual(newest);
    expect(await alive(newest)).toBe(true);
  });

  test('20 races of the two tokens end at one pair [S17]', async () => {
    for (const round of rounds) {
      const auth = await api.auth('member01');
      const both = [() => renew(auth, byAccess(auth)), () => renew(auth, byRefresh(auth))];
      const [one, two] = await Promise.all(
        (round % 2 ? both : both.toReversed()).map((act) => act()),
      );
      expect(one).toBeDefined();
      expect(two).toEqual(one);
    }
  });

  test('a login renewed by its access token alone ends when its owner comes later [S17]', async () => {
    const auth = await api.auth('member01');
    const thief = await must(auth, byAccess(auth));
    api.advance(PAST_WINDOW_MS);
    expect(await renew(auth, byBoth(auth))).toBeUndefined();
    expect(await alive(thief)).toBe(false);
  });

  test('such a login ends as well when the owner comes after their own tokens have lapsed [S17]', async () => {
    const auth = await api.auth('member01');
    let thief = auth;
    const step = ACCESS_TOKEN_DAYS * DAY_MS - SECOND_MS;
    for (let elapsed = 0; elapsed <= REFRESH_TOKEN_DAYS * DAY_MS; elapsed += step) {
      api.advance(step);
      thief = await must(thief, byAccess(thief));
    }
    expect(await renew(auth, byRefresh(auth))).toBeUndefined();
    expect(await alive(thief)).toBe(false);
  });
});
