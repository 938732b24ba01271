import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * The base64 `{challenge, solution}` of a proof-of-work challenge. On the page itself through
 * SubtleCrypto, in slices: the policy allows no worker from text. Throws when it can't be solved.
 */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('captcha: no solution in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
