import { expect, test, vi } from 'vitest';
import { apiEnv } from '../../../scripts/reference-api.ts';
import { passwords } from '../../reference-api/node/passwords.ts';
import { PASSWORD } from './open-api.ts';

test('hashing a password takes 19 MiB and two rounds, unless a test asks for less', async () => {
  vi.stubEnv('CHEAP_HASHES', apiEnv()['CHEAP_HASHES']);
  expect(await passwords.hash(PASSWORD)).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  vi.stubEnv('CHEAP_HASHES', apiEnv(true)['CHEAP_HASHES']);
  expect(await passwords.hash(PASSWORD)).toContain('$m=8,t=1,p=1$');
});

test('an expensive and a cheap hash are verified alike', async () => {
  vi.stubEnv('CHEAP_HASHES', '');
  const dear = await passwords.hash(PASSWORD);
  vi.stubEnv('CHEAP_HASHES', '1');
  expect(await passwords.verify(dear, PASSWORD)).toBe(true);
  expect(await passwords.verify(dear, 'wrong')).toBe(false);
});
