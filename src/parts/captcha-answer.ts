import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * The base64 `{challenge, solution}` of a proof-of-work challenge. On the page itself through
 * SubtleCrypto, in slices: the policy allows no worker from text. Undefined for one that can't be
 * solved, or not in time.
 */
export async function solveCaptcha(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
