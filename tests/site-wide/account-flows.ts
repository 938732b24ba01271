import { changePw, postponePw, verifyPassword } from '#api/password.ts';
import { releaseDormancy } from '#features/dormancy/api.ts';
import { changeInfo, changeQnA } from '#features/info/api.ts';
import { join } from '#features/join/api.ts';
import { quitAccounts } from '#features/quit/api.ts';
import { findId, resetPw, startReset } from '#features/recover/api.ts';
import { cancelWithdrawal, requestWithdrawal } from '#features/withdrawal/api.ts';
import { withdrawal } from '#features/withdrawal/withdrawal.copy.ts';
import {
  agreeAll,
  chooseId,
  EVIDENCE,
  type Flow,
  field,
  fillNew,
  fillQuit,
  mailCode,
  openAccounts,
  passGate,
  proveByAnswer,
} from '../flows/account-flows.ts';
import { verifyAs } from '../flows/identity.ts';
import { fillForm, PASSWORD as NEW, reachForm } from '../flows/joining.ts';
import { expect, PASSWORD } from '../support/fixtures.ts';
import { main, press } from '../support/main.ts';

/** Every form about an account that sends something, and what must hold of it. */
export const flows: Flow[] = [
  {
    name: 'join',
    reach: async (page) => {
      await reachForm(page);
      await fillForm(page);
    },
    submit: '가입하기',
    call: join.path,
    kept: { 아이디: 'fresh01', 이메일: 'fresh@mail.kr', 답변: '비밀 답변' },
    secrets: [NEW, '비밀 답변'],
    enterIn: '답변',
    done: '/join/complete',
  },
  {
    name: 'findId by e-mail',
    reach: async (page, api) => {
      await page.goto('/login/findId?by=email');
      await field(page, '이름').fill('김강호');
      await mailCode(page, api, '이메일', 'member01@example.com');
    },
    submit: '아이디 찾기',
    call: findId.path,
    kept: { 이름: '김강호', 이메일: 'member01@example.com' },
    enterIn: '인증번호',
    done: '/login/findIdComplete',
  },
  {
    name: 'findPw by e-mail',
    reach: async (page, api) => {
      await chooseId(page, '/login/findPw', 'member01');
      await main(page).getByRole('link', { name: '이메일 인증번호' }).click();
      await mailCode(page, api, '이메일', 'member01@example.com');
    },
    submit: '확인',
    call: startReset.path,
    kept: { 이메일: 'member01@example.com' },
    enterIn: '인증번호',
    done: '/login/resetPw',
  },
  {
    name: 'findPw by answer',
    reach: (page) => proveByAnswer(page),
    submit: '확인',
    call: startReset.path,
    kept: { 답변: '강호' },
    secrets: ['강호'],
    enterIn: '답변',
    done: '/login/resetPw',
  },
  {
    name: 'resetPw',
    reach: async (page) => {
      await proveByAnswer(page);
      await press(page, '확인');
      await expect(page).toHaveURL('/login/resetPw');
      await fillNew(page);
    },
    submit: '비밀번호 재설정',
    call: resetPw.path,
    kept: { '새 비밀번호': NEW },
    secrets: [NEW, '강호'],
    enterIn: '새 비밀번호 확인',
    done: '/login/resetPwComplete',
  },
  {
    name: 'passwordDue',
    member: 'pwdue01',
    reach: async (page) => void (await page.goto('/login/passwordDue')),
    submit: '다음에 변경',
    call: postponePw.path,
    done: '/',
  },
  {
    name: 'dormancy',
    reach: async (page) => {
      await chooseId(page, '/login/dormancy', 'dormant01');
      await verifyAs(page, 'dormant01');
      await agreeAll(page);
    },
    submit: '휴면 해제',
    call: releaseDormancy.path,
    done: /휴면이 해제되었습니다/,
  },
  {
    name: 'gate',
    member: 'member01',
    reach: async (page) => {
      await page.goto('/member/info/changeInfo');
      await field(page, '비밀번호').fill(PASSWORD);
    },
    submit: '확인',
    call: verifyPassword.path,
    secrets: [PASSWORD],
    enterIn: '비밀번호',
    done: /기본 정보/,
  },
  {
    name: 'changeInfo',
    member: 'member01',
    reach: async (page, api) => {
      await passGate(page, '/member/info/changeInfo');
      await press(page, '이메일 변경');
      await mailCode(page, api, '새 이메일', 'fresh@mail.kr');
    },
    submit: '저장하기',
    call: changeInfo.path,
    kept: { '새 이메일': 'fresh@mail.kr' },
    secrets: [PASSWORD],
    enterIn: '인증번호',
    done: '/member/info/changeInfo/complete',
  },
  {
    name: 'changePw',
    member: 'member01',
    reach: async (page) => {
      await page.goto('/member/info/changePw');
      await field(page, '현재 비밀번호').fill(PASSWORD);
      await fillNew(page);
    },
    submit: '비밀번호 변경',
    call: changePw.path,
    kept: { '새 비밀번호': NEW },
    secrets: [PASSWORD, NEW],
    enterIn: '새 비밀번호 확인',
    done: '/member/info/changePw/complete',
  },
  {
    name: 'changeQnA',
    member: 'member01',
    reach: async (page) => {
      await passGate(page, '/member/info/changeQnA');
      await field(page, '현재 답변').fill('강호');
      await field(page, '새 질문').selectOption({ label: '직접 입력' });
      await field(page, '직접 입력한 질문').fill('나만 아는 질문은?');
      await field(page, '새 답변').fill('나만 아는 답');
    },
    submit: '질문/답변 변경',
    call: changeQnA.path,
    kept: { '직접 입력한 질문': '나만 아는 질문은?', '현재 답변': '강호' },
    // The answer is a part of the member's name, so it is looked for as a whole value.
    secrets: [PASSWORD, '\\"강호\\"', '나만 아는 답'],
    enterIn: '새 답변',
    done: '/member/info/changeQnA/complete',
  },
  {
    name: 'withdrawal',
    member: 'rookie01',
    reach: async (page) => {
      await page.goto('/member/info/withdrawal');
      await verifyAs(page, 'rookie01');
      await field(page, '탈퇴하는 이유 (선택)').selectOption('other');
      await field(page, '비밀번호').fill(PASSWORD);
      await agreeAll(page);
    },
    submit: '탈퇴 신청',
    ask: '탈퇴 신청',
    call: requestWithdrawal.path,
    missed: withdrawal.outcome.missed,
    kept: { '탈퇴하는 이유 (선택)': 'other', 비밀번호: PASSWORD },
    secrets: [PASSWORD],
    enterIn: '비밀번호',
    done: '/member/info/withdrawal/complete',
  },
  {
    name: 'withdrawal taken back',
    member: 'secede01',
    reach: async (page) => void (await page.goto('/member/info/withdrawal')),
    submit: '탈퇴 철회',
    call: cancelWithdrawal.path,
    done: /모든 화면을 다시/,
  },
  {
    name: 'quit',
    reach: async (page) => {
      await openAccounts(page, 'five01');
      await fillQuit(page);
    },
    submit: '가입 취소 신청',
    ask: '신청하기',
    call: quitAccounts.path,
    kept: { '도용 사실 설명': EVIDENCE, '확인 문구': '명의도용 가입 취소' },
    enterIn: '확인 문구',
    done: '/quit/complete',
  },
];
