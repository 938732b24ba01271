import { expect, test } from 'vitest';
import { solveCaptcha } from '#sign-in/solve-captcha.ts';

const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: '00',
  salt: '00',
  cost: 1,
  keyLength: 32,
  keyPrefix: '00',
};

test.each([
  ['an empty prefix', { keyPrefix: '' }],
  ['a salt that is no number', { salt: 'salt' }],
  ['an algorithm that nobody knows', { algorithm: 'later' }],
  ['words that base64 cannot hold', { data: { note: '가' } }],
])(
  'a challenge with %s has no solution, and is not reported as an error of the page',
  async (_, odd) => {
    const challenge = { parameters: { ...parameters, ...odd }, signature: 'x' };
    expect(await solveCaptcha(challenge)).toBeUndefined();
  },
);
