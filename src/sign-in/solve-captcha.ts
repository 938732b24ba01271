import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * Solves a proof-of-work challenge and returns the base64 `{challenge, solution}`; undefined if it cannot be solved in
 * time. Runs on the page itself, in slices with SubtleCrypto, since the content policy forbids workers made from text.
 */
export async function solveCaptcha(challenge: Challenge): Promise<string | undefined> {
  try {
    const solution = await solveChallenge({ challenge, deriveKey });
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
  } catch {
    return undefined;
  }
}
