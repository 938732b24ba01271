import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../secrets.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Tests hash thousands of times, and do not depend on how long one hash takes. */
const cheapCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** Whether this process hashes cheaply; see `CHEAP_HASHES` in the README. */
export const hasCheapHashes = () => process.env['CHEAP_HASHES'] === '1';

export const passwords: Passwords = {
  hash: (password) => hash(password, hasCheapHashes() ? cheapCost : cost),
  verify: (stored, password) => verify(stored, password),
};
