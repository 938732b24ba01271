import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { ApiError } from '#wire/client.ts';
import { getCaptcha } from '#wire/login.ts';

/**
 * The base64 `{challenge, solution}` of a proof-of-work challenge. On the page itself through
 * SubtleCrypto, in slices: the policy allows no worker from text. One that can't be
 * solved, or not in time, is as good as none: throws `ApiError`.
 */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  if (!solution) throw new ApiError({ kind: 'no-answer' }, getCaptcha);
  return btoa(JSON.stringify({ challenge, solution }));
}
