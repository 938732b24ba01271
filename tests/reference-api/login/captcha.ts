import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { lt } from 'drizzle-orm';
import { MINUTE_MS } from '#constants.ts';
import { later } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { captchaUse } from '../db/schema/session.ts';
import { randomBetween } from '../secrets.ts';

/** About half a second on a two-core machine. */
export const CAPTCHA_COST = 1000;
const TRIES = { from: 500, to: 1500 };
const LIFE_MS = 5 * MINUTE_MS;

/** A signed proof-of-work challenge, good for one login attempt or one guest's code within five minutes. */
export async function createCaptcha(secret: string, cost: number, now: Date) {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomBetween(TRIES.from, TRIES.to),
    deriveKey,
    expiresAt: later(now, LIFE_MS),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret}:key`,
  });
  return { parameters: { ...parameters }, signature };
}

function parse(text: string): Payload | undefined {
  try {
    const payload = JSON.parse(atob(text));
    return payload?.challenge?.parameters && payload.solution ? payload : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a base64 `{challenge, solution}` is ours, solved, in time and unused; uses it up. */
export async function acceptCaptcha(db: Db, secret: string, text: string, now: Date) {
  const payload = parse(text);
  if (!payload) return false;
  const { signature, parameters } = payload.challenge;
  if (!signature) return false;
  // altcha-lib reads the machine's clock; a test may have moved ours ahead of it.
  if (!parameters.expiresAt || parameters.expiresAt * 1000 <= now.getTime()) return false;
  const result = await verifySolution({
    challenge: payload.challenge,
    solution: payload.solution,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret}:key`,
  }).catch(() => ({ verified: false }));
  if (!result.verified) return false;
  // Expired ones are refused above, so nothing needs to remember them.
  await db.delete(captchaUse).where(lt(captchaUse.expiresAt, now));
  const used = await db
    .insert(captchaUse)
    .values({ signature, expiresAt: later(now, LIFE_MS) })
    .onConflictDoNothing()
    .returning();
  return used.length === 1;
}
