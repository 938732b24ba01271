import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { encodeBase64Url } from 'hono/utils/encode';
import { idLetters } from '#api/letters.ts';
import { seoulDay } from './clock.ts';

/** How passwords are stored: handed in by whoever runs the API, since it is slow by design and differs from place to place. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Whether a typed password is the stored one. */
  verify(stored: string, password: string): Promise<boolean>;
};

const nobody = new WeakMap<Passwords, Promise<string>>();
/** What is compared with in place of the hash of an unknown id, so that it costs as much time as a known one. */
export function hashOfNobody(passwords: Passwords): Promise<string> {
  const known = nobody.get(passwords) ?? passwords.hash('nobody');
  nobody.set(passwords, known);
  return known;
}

/** Encodes all of a buffer: the callers' `slice` makes one that holds these bytes alone. */
const base64url = (bytes: Uint8Array<ArrayBuffer>) =>
  encodeBase64Url(bytes.buffer).replaceAll('=', '');

/** A secret that cannot be guessed: 256 bits, base64url. */
export const randomToken = () => base64url(crypto.getRandomValues(new Uint8Array(32)));
/** A number from `from` on and below `to` that cannot be guessed; none is likelier than another. */
export function randomBetween(from: number, to: number): number {
  const [roll = 0] = crypto.getRandomValues(new Uint32Array(1));
  const range = to - from;
  const fair = 2 ** 32 - (2 ** 32 % range);
  return roll < fair ? from + (roll % range) : randomBetween(from, to);
}
/** A number that cannot be guessed, such as `H20261122-7KQ0ZX1B`: a letter for its kind, the Seoul day, random ones. */
export const randomNo = (kind: string, now: Date, length: number) =>
  `${kind}${seoulDay(now).replaceAll('-', '')}-${randomToken().replace(/\W|_/g, '').slice(0, length).toUpperCase()}`;
/** For random secrets only: it is too quick for what people choose. */
export const sha256 = (text: string) => base64url(digest(utf8ToBytes(text)).slice());
/** A hash that nobody can compute without the secret. */
export const keyed = (secret: string, text: string) => base64url(keyedBytes(secret, text).slice());
export const keyedBytes = (secret: string, text: string) =>
  hmac(digest, utf8ToBytes(secret), utf8ToBytes(text));

/** The answer to a security question without spaces, capitals and letters that nobody sees, which do not count. */
const answerText = (answer: string) => idLetters(answer).replace(/\s/g, '').toLowerCase();
/** The answer to a security question as it is stored. */
export const hashAnswer = (passwords: Passwords, answer: string) =>
  passwords.hash(answerText(answer));
/** Whether a typed answer is the stored one. */
export const verifyAnswer = (passwords: Passwords, stored: string, answer: string) =>
  passwords.verify(stored, answerText(answer));
