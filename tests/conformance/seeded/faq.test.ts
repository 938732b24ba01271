/** @module-tag seeds */
import { expect, test } from 'vitest';
import { voteFaq } from '#features/faq/api.ts';
import { faqVote } from '../../reference-api/db/schema/faq.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';

const api = openApi();
const vote = (faqId: string, helpful: string, auth?: Awaited<ReturnType<typeof api.auth>>) =>
  api.call(voteFaq, { faqId, helpful }, auth).then(({ code }) => code);

test('a person has one vote per entry, and the later one counts', async () => {
  const member = await api.auth('member01');
  expect(await vote('gift-send', 'Y', member)).toBe('200');
  expect(await vote('gift-send', 'N', member)).toBe('200');
  expect(await vote('gift-send', 'Y')).toBe('200');
  expect(await vote('gift-send', 'Y')).toBe('200');
  const rows = await api.world.db.select().from(faqVote);
  expect(rows.map(({ voter, helpful }) => [voter.split(':')[0], helpful])).toEqual(
    expect.arrayContaining([
      ['member', false],
      ['address', true],
    ]),
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
});

test('a no keeps its reason, a later yes has none', async () => {
  const auth = await api.auth('member01');
  const kept = async () => (await api.world.db.select().from(faqVote)).map(({ reason }) => reason);
  await api.call(voteFaq, { faqId: 'otp-lost-phone', helpful: 'N', reason: 'hard' }, auth);
  expect(await kept()).toContain('hard');
  await api.call(voteFaq, { faqId: 'otp-lost-phone', helpful: 'Y', reason: 'hard' }, auth);
  expect(await kept()).not.toContain('hard');
});

test('an invalid vote is refused', async () => {
  expect(await vote('../x', 'Y')).toBe('35202');
  expect(await vote('no-such-entry', 'Y')).toBe('35202');
  expect(await vote('gift-send', 'maybe')).toBe('35202');
});
