import { describe, expect, test } from 'vitest';
import { mendSpelling } from '#faq/faq-correction.ts';
import { addFaq, createFaqIndex } from '#faq/faq-index.ts';
import { readings, searchFaq } from '#faq/faq-search.ts';
import { findServices } from '#faq/services.ts';
import { faqDocuments } from '#features/faq/documents.ts';
import { routes } from '#routes.ts';
import { readFaq } from '../faq-content.ts';
import { type Asked, asked } from './asked.ts';
import { askedSecond } from './asked-second.ts';
import { askedThird } from './asked-third.ts';

const documents = faqDocuments(readFaq());
const index = createFaqIndex();
for (const entry of documents) addFaq(index, entry);

/** What a visitor sees at once: the shortcuts and the first three hits. */
function seen(query: string): string[] {
  const mended = mendSpelling(index, query);
  const services = findServices(readings(mended), false).map(({ path }) => path);
  return [...services, ...searchFaq(index, mended).slice(0, 3)];
}

const missed = (list: Asked[]): Asked[] =>
  list.filter(([query, wanted]) => !seen(query).some((found) => wanted.includes(found)));

test('every answer that a query wants is there', () => {
  const known = new Set([...documents.map(({ id }) => id), ...Object.keys(routes)]);
  const wanted = [...asked, ...askedSecond, ...askedThird].flatMap(([, ids]) => ids);
  expect(wanted.filter((id) => !known.has(id))).toEqual([]);
});

describe.each([
  ['written first', asked, 150],
  ['written second', askedSecond, 150],
  ['written third', askedThird, 100],
])('queries %s', (_list, list, least) => {
  test(`at least ${least} of them, and 92 in a hundred find their answer among what is seen at once`, () => {
    expect(list.length).toBeGreaterThanOrEqual(least);
    expect(missed(list).length, JSON.stringify(missed(list))).toBeLessThanOrEqual(
      list.length * 0.08,
    );
  });
});

test.each([
  ['환', '/pay'],
  ['핵', 'report-player'],
  ['렉', 'lag'],
  ['비용', 'transfer-fee'],
  ['캐릭터 이전 비용', 'transfer-fee'],
  ['이전 수수료', 'transfer-fee'],
  ['답변 언제 와요', 'inquiry-answer'],
  ['버그 제보', 'bug-report'],
  ['환 사는법', 'charge-how'],
  ['환 어디서 사요', 'charge-how'],
  ['게임이 느려요', 'lag'],
  ['문자 안와요', 'identity-sms'],
  ['캐릭터 팔기', 'account-trade'],
  ['문상으로 충전', 'charge-methods'],
  ['욕하는 사람', 'report-player'],
  ['아디', 'find-id'],
  ['캐복', 'restore-character'],
  ['환불하고 싶어요', 'refund-how'],
  ['점검 시간', '/support/notice'],
])('%s has %s among what is seen at once', (query, wanted) => {
  expect(seen(query)).toContain(wanted);
});

test.each([
  ['환불 수수료', 'refund-fee'],
  ['캐릭터 이전 취소', 'transfer-cancel'],
  ['선물 취소', 'gift-cancel'],
  ['복구 코드', 'otp-recovery-code'],
  ['휴면 캐릭터', 'dormant-data'],
  ['탈퇴 취소', 'withdrawal-cancel'],
])('of two words, %s, the entry that has both comes first', (query, wanted) => {
  expect(searchFaq(index, query)[0]).toBe(wanted);
});

test.each([
  ['환불', '환불하고 싶은데요'],
  ['환불', '환불을'],
  ['탈퇴', '탈퇴하려는데'],
  ['영수증', '영수증이요'],
])('%s and %s find the same first', (word, sentence) => {
  expect(searchFaq(index, sentence)[0]).toBe(searchFaq(index, word)[0]);
});
