import { expect, test } from 'vitest';
import { isOldBrowser } from '#rules/old-browser.ts';
import { oldest } from '../../../scripts/browsers.ts';

const isOld = (agent: string) => isOldBrowser(agent, oldest as Parameters<typeof isOldBrowser>[1]);

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 12; SM-G991N; wv) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  `${IPHONE} Version/16.3 Mobile/15E148 Safari/604.1`,
  `${IPHONE} Mobile/15E148 KAKAOTALK 10.4.0`,
  `${MAC} Version/16.3.1 Safari/605.1.15`,
  `${ANDROID} Version/4.0 Chrome/108.0.5359.128 Mobile Safari/537.36`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:114.0) Gecko/20100101 Firefox/114.0',
])('is too old: %s', (agent) => {
  expect(isOld(agent)).toBe(true);
});

test.each([
  `${IPHONE.replace('16_3', '16_4_1')} Version/16.4 Mobile/15E148 Safari/604.1`,
  `${MAC} Version/16.4 Safari/605.1.15`,
  `${ANDROID} Version/4.0 Chrome/109.0.5414.86 Mobile Safari/537.36`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:109.0) Gecko/20100101 Firefox/115.0',
  'a browser that states no version',
])('is served: %s', (agent) => {
  expect(isOld(agent)).toBe(false);
});
