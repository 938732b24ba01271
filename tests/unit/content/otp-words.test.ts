import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A false promise: OTP protects gifts, transfers and hwan security, but no login. */
const promise = /OTP[^.\n]*(로그인|계정)[^.\n]*(보호|지키|지켜|지킬|안전)/;
const passing = (text: string) => text.split(/[.\n]/).filter((line) => promise.test(line));

test('no text says that OTP protects the login (product §4.11)', () => {
  const files = globSync(['src/**/*.copy.ts', 'src/content/**/*.md', 'src/errors.ts']);
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => passing(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test('the check finds sentences that say so', () => {
  expect(passing('OTP를 신청하면 로그인과 선물을 더 안전하게 지킬 수 있습니다.')).toHaveLength(1);
  expect(passing('로그인한 뒤 OTP를 신청하면 계정을 더 안전하게 지킬 수 있습니다.')).toHaveLength(
    1,
  );
});
