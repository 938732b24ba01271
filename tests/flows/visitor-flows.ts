import type { Locator, Page } from '@playwright/test';
import { join } from '#features/join/api.ts';
import { closeAlert } from '../support/alert.ts';
import { type Api, expect } from '../support/fixtures.ts';
import { main, press } from '../support/main.ts';
import { sentenceOf } from '../support/sentences.ts';
import {
  agreeAll,
  answersWith,
  chooseId,
  field,
  fillQuit,
  mailCode,
  openAccounts,
  proveByAnswer,
} from './account-flows.ts';
import { verifiedAs, verifyAs } from './identity.ts';
import { agree, fillForm, reachForm, submit } from './joining.ts';

/** How a visitor proves something, or is shown something personal, that the next person here must not find. */
export type VisitorWay = {
  name: string;
  /** Goes that way; returns the texts and the names of stored values that nobody may find afterwards. */
  reach: (page: Page, api: Api) => Promise<string[]>;
  /** A form, a result and filled fields stand for all that Back could show. */
  back?: true;
  /** What a reload takes, although the tab still has the proof: brings it back. */
  again?: (page: Page) => Promise<void>;
  /** What the page shows as long as the proof or the result is there. */
  sign: (page: Page) => Locator;
  /** The pages on which the next person looks for it. */
  looks: readonly string[];
};

const words = (text: string | RegExp) => (page: Page) => main(page).getByText(text);
/** The first match on the page; without one, words that no page has, since an empty text is found everywhere. */
const text = async (page: Page, pattern: RegExp) =>
  pattern.exec(await main(page).innerText())?.[0] ?? 'nothing of that kind';

async function fileAsGuest(page: Page, api: Api): Promise<string[]> {
  await page.goto('/support/guest-inquiry');
  await field(page, '문의 유형').selectOption('login');
  await field(page, '제목').fill('로그인이 되지 않습니다');
  await field(page, '내용').fill('휴대폰을 바꾼 뒤로 로그인이 되지 않습니다.');
  await field(page, '이메일').fill('guest@example.com');
  await press(page, '인증번호 받기');
  await expect(main(page).getByText(/^인증번호를 보냈습니다/)).toBeVisible();
  await field(page, '인증번호').fill(await api.mailedCode('guest@example.com'));
  await main(page)
    .getByLabel(/개인정보 수집·이용에 동의합니다/)
    .check();
  await press(page, '문의 보내기');
  await expect(main(page).getByText('문의를 접수했습니다.')).toBeVisible();
  return [await text(page, /G\d{8}-\d+/), await text(page, /\b\d{6}\b/)];
}

export const visitorWays: VisitorWay[] = [
  {
    name: 'ids found by identity',
    async reach(page) {
      await page.goto('/login/findId');
      await verifyAs(page, 'member01');
      await expect(main(page).getByText(/아이디 \d개를 찾았습니다/)).toBeVisible();
      return ['member01'];
    },
    sign: words('member01'),
    looks: ['/login/findIdComplete', '/login', '/login/findPw'],
  },
  {
    name: 'ids found by e-mail',
    async reach(page, api) {
      await page.goto('/login/findId?by=email');
      await field(page, '이름').fill('김강호');
      await mailCode(page, api, '이메일', 'member01@example.com');
      await press(page, '아이디 찾기');
      await expect(main(page).getByText(/아이디 \d개를 찾았습니다/)).toBeVisible();
      return [await text(page, /\w+\*+/)];
    },
    sign: words(/\w\*\*/),
    looks: ['/login/findIdComplete'],
  },
  {
    name: 'the token for a new password',
    async reach(page) {
      await proveByAnswer(page);
      await press(page, '확인');
      await expect(field(page, '새 비밀번호')).toBeVisible();
      return ['proof:reset'];
    },
    sign: (page) => field(page, '새 비밀번호'),
    back: true,
    looks: ['/login/resetPw'],
  },
  {
    name: 'the permission to join',
    async reach(page) {
      await reachForm(page);
      return ['proof:join-ticket'];
    },
    sign: submit,
    looks: ['/join'],
  },
  {
    name: 'what was joined',
    async reach(page, api) {
      await reachForm(page);
      await fillForm(page);
      const joinedAt = '2026-03-02T05:00:00.000Z';
      await api.fault(answersWith(join.path, { userId: 'fresh01', joinedAt, consents: [] }));
      await submit(page).click();
      await expect(main(page).getByText('가입이 완료되었습니다.')).toBeVisible();
      return ['fresh01'];
    },
    sign: words('fresh01'),
    looks: ['/join/complete', '/login'],
  },
  {
    name: 'a refusal to join, with the own ids',
    async reach(page) {
      await agree(page);
      await verifyAs(page, 'five01');
      await closeAlert(page, sentenceOf('33107'));
      await expect(main(page).getByText('내 명의의 아이디')).toBeVisible();
      return ['five02'];
    },
    sign: words('내 명의의 아이디'),
    looks: ['/join/fail'],
  },
  {
    name: 'the numbers of an inquiry',
    reach: fileAsGuest,
    sign: words('문의를 접수했습니다.'),
    back: true,
    looks: ['/support/guest-inquiry', '/support/guest-inquiry?tab=read'],
  },
  {
    name: 'an inquiry that was opened',
    async reach(page, api) {
      const [receiptNo = '', pin = ''] = await fileAsGuest(page, api);
      await page.goto('/support/guest-inquiry?tab=read');
      await field(page, '접수번호').fill(receiptNo);
      await field(page, '조회 번호').fill(pin);
      await press(page, '답변 확인하기');
      await expect(main(page).getByText('아직 답변을 준비하고 있습니다.')).toBeVisible();
      return [receiptNo, pin];
    },
    back: true,
    again: (page) => press(page, '답변 확인하기'),
    sign: words('아직 답변을 준비하고 있습니다.'),
    looks: ['/support/guest-inquiry?tab=read'],
  },
  {
    name: 'a verification that a form has not sent',
    async reach(page) {
      await page.goto('/support/guest-inquiry');
      await main(page).getByText('본인확인', { exact: true }).click();
      await verifiedAs(page, 'member01');
      return ['proof:verified-guest-inquiry'];
    },
    sign: words('본인확인을 마쳤습니다.'),
    looks: ['/support/guest-inquiry'],
  },
  {
    name: 'the own accounts',
    async reach(page) {
      await openAccounts(page, 'member01');
      return ['proof:quit'];
    },
    sign: (page) => main(page).getByRole('heading', { name: '내 명의의 계정' }),
    looks: ['/quit'],
  },
  {
    name: 'the result of a cancelled sign-up',
    async reach(page) {
      await openAccounts(page, 'five01');
      await fillQuit(page);
      await press(page, '가입 취소 신청');
      await page.getByRole('dialog').getByRole('button', { name: '신청하기' }).click();
      await expect(main(page).getByText('명의도용 가입 취소를 신청했습니다.')).toBeVisible();
      return [await text(page, /Q\d{8}-\d+/)];
    },
    sign: words('명의도용 가입 취소를 신청했습니다.'),
    looks: ['/quit/complete'],
  },
  {
    name: 'a dormant account that was released',
    async reach(page) {
      await chooseId(page, '/login/dormancy', 'dormant01');
      await verifyAs(page, 'dormant01');
      await agreeAll(page);
      await press(page, '휴면 해제');
      await expect(main(page).getByText(/휴면이 해제되었습니다/)).toBeVisible();
      return ['dormant01'];
    },
    sign: words(/휴면이 해제되었습니다/),
    looks: ['/login/dormancy', '/login'],
  },
];
