import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mendSpelling } from '#faq/faq-correction.ts';
import { addFaq, createFaqIndex } from '#faq/faq-index.ts';
import { isSearchable, readings, searchFaq } from '#faq/faq-search.ts';
import { findServices } from '#faq/services.ts';
import { faqDocuments } from '#features/faq/documents.ts';
import { readFaq } from '../faq-content.ts';
import { readAsked } from './asked.ts';

const documents = faqDocuments(readFaq());
const index = createFaqIndex();
for (const entry of documents) addFaq(index, entry);

/** kind → queries with the entry that a person means by them, or the path of the service */
const queries = {
  particle: `
비밀번호를 = reset-password
아이디가 = find-id
환불은 = refund-how
휴면계정으로 = dormant-account
영수증에서 = receipt
탈퇴하려면 = /member/info/withdrawal
`,
  infix: `
영수증 = receipt
도용 = /quit
드라이버 = graphics-driver
등급 = rating
계좌 = virtual-account
복구 코드 = otp-recovery-code
`,
  spacing: `
캐릭터이전 | 캐릭터를옮기고싶어요 = transfer-how
결제한도초과 | 월결제한도 = monthly-limit
본인확인창이안열려요 = verification-popup
몇살 = join-age
휴면계정해제 = dormant-account
`,
  initials: `
ㅂㅁㅂㅎ = reset-password
ㅎㄱㅇㅅㅈ = cash-receipt
ㅋㄹㅌ ㅂㄱ = restore-character
ㅌㅌ = withdrawal
ㄱㅅㄱㅈ = virtual-account
`,
  keyboard: `
qlalfqjsgh | qaqg = reset-password
dkdlel = find-id
ghksqnf = refund-how
zoflrxj qhrrn = restore-character
`,
  typo: `
비밀번허 = reset-password
현금영수즘 = cash-receipt
환뷸 = refund-how
캐랙터 복구 = restore-character
휴먼계정 = dormant-account
명이도용 = identity-theft-join
`,
  verb: `
비밀번호를 잊어버렸어요 = reset-password
아이디 까먹었어요 = find-id
선물 잘못 보냈어요 = gift-cancel
게임이 자꾸 튕겨요 = crash-during-play
돈 돌려받고 싶어요 = refund-how
결제했는데 환이 안 들어왔어요 = charge-not-arrived
해킹당했어요 = account-stolen
로그인이 자꾸 풀려요 = session-expired
탈퇴 취소하고 싶어요 = withdrawal-cancel
`,
  synonym: `
비번 = reset-password
폰 바꿨어요 = device-change
오티피 해지 | ＯＴＰ　해지 = otp-cancel
피씨방 | ＰＣ방 = pc-room-mode
본인인증 팝업 = verification-popup
`,
  asked: `
쿠폰 | 쿠폰등록번호없음 | 쿠폰 번호 = coupon
점검 보상 | 긴급 점검 보상 = maintenance-reward
환불 기간 | 환불 언제 들어와요 | 카드 취소 언제 | 환불 입금일 = refund-time
기기 변경 | 휴대폰 교체 = device-change
해외접속 | 아이피차단 | VPN = overseas
닉네임 변경 | 닉변 = change-nickname
아이디 변경 | 아이디 바꾸고 싶어요 = change-id
로그인 안 될 때 문의 | 조회 번호 분실 = guest-inquiry
이벤트보상 | 보상 미지급 = event-reward
아이템복구 | 아이템이 사라졌어요 = item-lost
인증번호 안 와요 | 인증 메일 = mail-code
계정거래 | 계정 양도 = account-trade
환 미지급 = charge-not-arrived
이중결제 = double-payment
결제 오류 = payment-failed
계정 도용 신고 = account-stolen
미성년자 결제 = minor-payment
`,
};

describe.each(Object.entries(queries))('%s', (_kind, lines) => {
  test.each(readAsked(lines))('%s offers %s first', (query, [wanted]) => {
    const mended = mendSpelling(index, query);
    const [service] = findServices(readings(mended), false);
    expect([searchFaq(index, mended)[0], service?.path]).toContain(wanted);
  });
});

test.each([
  ['비밀번허', '비밀번호'],
  ['캐랙터 복구', '캐릭터 복구'],
  ['비밀번호', '비밀번호'],
  ['환율', '환율'],
  ['비용', '비용'],
  ['결재', '결재'],
  ['구입한', '구입한'],
  ['매일', '매일'],
  ['스티커', '스티커'],
  ['돈 돌려받고 싶어요', '돈 돌려받고 싶어요'],
  ['qlalfqjsgh', 'qlalfqjsgh'],
])('%s is read as %s', (query, mended) => {
  expect(mendSpelling(index, query)).toBe(mended);
});

test('a slip of spelling leads to the services too', () => {
  const paths = findServices(readings(mendSpelling(index, '비밀번허')), false);
  expect(paths[0]?.path).toBe('/login/findPw');
});

test('a synonym of one letter is read only where a word begins', () => {
  expect(readings('쿠폰')).toEqual(['쿠폰']);
  expect(readings('내 폰')).toContain('내 휴대폰');
});

test.each([
  ['탈퇴하고싶어요', '/member/info/withdrawal'],
  ['아이디 까먹', '/login/findId'],
  ['비번 까먹었어요', '/login/findPw'],
  ['충전이 안 돼요', '/pay'],
  ['캐쉬 충전', '/pay'],
])('the sentence %s offers %s first', (query, path) => {
  expect(findServices(readings(query), false)[0]?.path).toBe(path);
});

test('a word finds every entry that contains it, and only those', () => {
  const saying = documents.filter((entry) =>
    JSON.stringify([entry.title, entry.keywords, entry.detail]).includes('탈퇴'),
  );
  expect(searchFaq(index, '탈퇴').toSorted()).toEqual(saying.map(({ id }) => id).toSorted());
});

test.each([
  '양자역학',
  '날씨',
  'asdfasdf',
  'asdfgh',
  'ㅁㄴㅇㄹ',
  '🙂🙂',
  '   ',
  'zzzz',
  '없는말zzzz',
  '\\',
  '(',
])('%s finds nothing', (query) => {
  expect(searchFaq(index, query)).toEqual([]);
});

test.each(['aaaaaaaaaa', '1111111', '가가가가가', '1111 1111', 'rkrkrk'])(
  '%s is one letter again and again and finds nothing',
  (query) => {
    expect(searchFaq(index, query)).toEqual([]);
  },
);

test('two equal initials find the entries that have them', () => {
  expect(searchFaq(index, 'ㅎㅎ')).toContain('hwan-balance');
});

test('a query has two letters at least, or is a word (product §10.5)', () => {
  const searchable = (queries: string[]) => queries.filter((query) => isSearchable(index, query));
  expect(searchable(['a', 'ㅂ', '비', '안', '', ' '])).toEqual([]);
  expect(searchable(['ㅂㅂ', 'pc', '환불'])).toEqual(['ㅂㅂ', 'pc', '환불']);
});

test('a syllable still being typed does not empty the list', () => {
  expect(searchFaq(index, '비밀번ㅎ')).toContain('reset-password');
});

test('whatever is typed, the search answers with entries, each once', () => {
  const ids = new Set(documents.map(({ id }) => id));
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[a-z]{1,8}$/),
  );
  fc.assert(
    fc.property(typed, (query) => {
      const found = searchFaq(index, query);
      expect(new Set(found).size).toBe(found.length);
      expect(found.filter((id) => !ids.has(id))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
