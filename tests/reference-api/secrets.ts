import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { idLetters } from '#wire/letters.ts';
import { seoulDay } from './clock.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Tests hash thousands of times, and do not depend on how long one hash takes. */
const cheapCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** Whether this process hashes cheaply; see `CHEAP_HASHES` in the README. */
export const hasCheapHashes = () => process.env['CHEAP_HASHES'] === '1';

/** A password as it is stored. */
export const hashPassword = (password: string) =>
  hash(password, hasCheapHashes() ? cheapCost : cost);
/** Whether a typed password is the stored one. */
export const verifyPassword = (stored: string, password: string) => verify(stored, password);

/** A secret that cannot be guessed: 256 bits, base64url. */
export const randomToken = () => randomBytes(32).toString('base64url');
/** A number that cannot be guessed, such as `H20261122-7KQ0ZX1B`: a letter for its kind, the Seoul day, random ones. */
export const randomNo = (kind: string, now: Date, length: number) =>
  `${kind}${seoulDay(now).replaceAll('-', '')}-${randomToken().replace(/\W|_/g, '').slice(0, length).toUpperCase()}`;
/** For random secrets only: it is too quick for what people choose. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
/** A hash that nobody can compute without the secret. */
export const keyed = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** The answer without spaces, capitals and letters that nobody sees, which do not count when answers are compared. */
const answerText = (answer: string) => idLetters(answer).replace(/\s/g, '').toLowerCase();
/** The answer to a security question as it is stored. */
export const hashAnswer = (answer: string) => hashPassword(answerText(answer));
/** Whether a typed answer is the stored one. */
export const verifyAnswer = (stored: string, answer: string) =>
  verifyPassword(stored, answerText(answer));
