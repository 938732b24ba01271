import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { seoulDay } from './clock.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Tests hash thousands of times, and do not depend on how long one hash takes. */
const cheapCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
export const hasCheapHashes = () => process.env['CHEAP_HASHES'] === '1';

export const hashPassword = (password: string) =>
  hash(password, hasCheapHashes() ? cheapCost : cost);
export const verifyPassword = (stored: string, password: string) => verify(stored, password);

export const randomToken = () => randomBytes(32).toString('base64url');
/** A number that cannot be guessed, such as `H20261122-7KQ0ZX1B`: a letter for its kind, the Seoul day, random ones. */
export const randomNo = (kind: string, now: Date, length: number) =>
  `${kind}${seoulDay(now).replaceAll('-', '')}-${randomToken().replace(/\W|_/g, '').slice(0, length).toUpperCase()}`;
export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
export const keyed = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** The answer without spaces and capitals, which do not count when answers are compared. */
const answerText = (answer: string) => answer.normalize('NFKC').replace(/\s/g, '').toLowerCase();
export const hashAnswer = (answer: string) => hashPassword(answerText(answer));
export const verifyAnswer = (stored: string, answer: string) =>
  verifyPassword(stored, answerText(answer));
