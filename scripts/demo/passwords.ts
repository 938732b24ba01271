import { argon2id } from '@noble/hashes/argon2.js';
import { decodeBase64, encodeBase64 } from 'hono/utils/encode';
import type { Passwords } from '../../tests/reference-api/secrets.ts';

/** Next to nothing: only the visitor has the data, so a costly hash would protect nothing and make each login wait. */
const cost = { m: 8, t: 1, p: 1 };
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

const text = (bytes: Uint8Array) => encodeBase64(bytes.slice().buffer).replaceAll('=', '');

/** Argon2 in a browser, in the form of the hashes that Node's makes. */
export const passwords: Passwords = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    const { m, t, p } = cost;
    return `$argon2id$v=19$m=${m},t=${t},p=${p}$${text(salt)}$${text(argon2id(password, salt, cost))}`;
  },
  async verify(stored, password) {
    const [, m, t, p, salt = '', hash] = FORM.exec(stored) ?? [];
    const given = { m: Number(m), t: Number(t), p: Number(p) };
    return hash === text(argon2id(password, decodeBase64(salt), given));
  },
};
