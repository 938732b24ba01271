import type { Page } from '@playwright/test';
import { login } from '#api/login.ts';
import { changePw } from '#api/password.ts';
import { changeQnA } from '#features/info/api.ts';
import { join, startJoin } from '#features/join/api.ts';
import { cancelOtp } from '#features/otp/api.ts';
import { findId, startReset } from '#features/recover/api.ts';
import { requestWithdrawal } from '#features/withdrawal/api.ts';
import { phone } from '#site.ts';
import { field, fillNew } from '../../flows/account-flows.ts';
import { verifiedAs, verifyAs } from '../../flows/identity.ts';
import { agree, fillForm, reachForm, submit } from '../../flows/joining.ts';
import { loginPage } from '../../flows/login-page.ts';
import { expect, PASSWORD } from '../../support/fixtures.ts';
import { confirm, main, press } from '../../support/main.ts';
import type { Refusal, Station, Tools } from './station.ts';

/** The refusal comes of who is verified. */
const byVerifying = (person: string) => ({
  real: ({ page }: Tools) => verifyAs(page, person),
});

async function confirmed(page: Page, name: string, action = name): Promise<void> {
  await press(page, name);
  await confirm(page, action);
}
async function joinAs({ page }: Tools, userId: string): Promise<void> {
  await field(page, '아이디').fill(userId);
  await submit(page).click();
}
async function findPassword({ page }: Tools): Promise<void> {
  await page.goto('/login/findPw');
  await field(page, '아이디').fill('member01');
  await press(page, '다음');
}
async function replacePassword(page: Page, current: string, next: string): Promise<void> {
  await field(page, '현재 비밀번호').fill(current);
  await fillNew(page, next);
  await press(page, '비밀번호 변경');
}
/** A refusal that leads to the page of a sign-up that failed. */
const toFail = (code: Refusal['code'], way: string): Refusal => ({
  code,
  stands: { page: '/join/fail', way },
});
const id = { field: '아이디' };

export const accountStations: readonly Station[] = [
  {
    path: '/join',
    part: 'form',
    call: join.path,
    reach: async ({ page }) => {
      await reachForm(page);
      await fillForm(page);
    },
    press: ({ page }) => submit(page).click(),
    refusals: [
      { code: '33104', stands: id, real: (tools) => joinAs(tools, 'member01') },
      { code: '33105', stands: id, real: (tools) => joinAs(tools, 'admin01') },
    ],
  },
  {
    path: '/join',
    part: 'verification',
    call: startJoin.path,
    reach: ({ page }) => agree(page),
    press: ({ page }) => verifyAs(page, 'newcomer'),
    anew: true,
    refusals: [
      toFail('20404', `고객센터 전화하기 ${phone}`),
      toFail('20405', `고객센터 전화하기 ${phone}`),
      toFail('20406', '홈으로'),
    ],
  },
  {
    path: '/login',
    call: login.path,
    reach: ({ page }) => loginPage(page).open(),
    press: ({ page }) => loginPage(page).signIn('member01'),
    refusals: (
      [
        ['20104', 'limited01', '/login/findPw'],
        ['20107', 'dormant01', '/login/dormancy'],
      ] as const
    ).map(([code, userId, leads]) => ({
      code,
      stands: { form: true, leads },
      real: ({ page }) => loginPage(page).signIn(userId),
    })),
  },
  {
    path: '/login/findId',
    call: findId.path,
    reach: async ({ page }) => {
      await page.goto('/login/findId');
    },
    press: ({ page }) => verifyAs(page, 'newcomer'),
    refusals: [{ code: '33205', stands: { panel: true }, ...byVerifying('newcomer') }],
  },
  {
    path: '/login/findPw',
    call: startReset.path,
    reach: findPassword,
    press: ({ page }) => verifyAs(page, 'member01'),
    refusals: [
      { code: '90', stands: { panel: true }, ...byVerifying('stranger') },
      { code: '35005', stands: { panel: true } },
    ],
  },
  {
    path: '/member/info/changePw',
    member: 'member01',
    call: changePw.path,
    reach: async ({ page }) => {
      await page.goto('/member/info/changePw');
    },
    press: ({ page }) => press(page, '비밀번호 변경'),
    refusals: [
      {
        code: '33491',
        stands: { field: '현재 비밀번호' },
        real: ({ page }) => replacePassword(page, 'wrong', 'Fresh!2345'),
      },
      {
        code: '33405',
        stands: { field: '새 비밀번호' },
        real: ({ page }) => replacePassword(page, PASSWORD, PASSWORD),
      },
    ],
  },
  {
    path: '/member/info/changeQnA',
    member: 'member01',
    call: changeQnA.path,
    reach: async ({ page }) => {
      await page.goto('/member/info/changeQnA');
      await field(page, '비밀번호').fill(PASSWORD);
      await press(page, '확인');
      await expect(field(page, '현재 답변')).toBeVisible();
    },
    press: ({ page }) => press(page, '질문/답변 변경'),
    refusals: [
      {
        code: '51304',
        stands: { field: '새 답변' },
        real: async ({ page }) => {
          await field(page, '현재 답변').fill('강호');
          await field(page, '새 질문').selectOption({ index: 1 });
          await field(page, '새 답변').fill('강호');
          await press(page, '질문/답변 변경');
        },
      },
    ],
  },
  {
    path: '/security/otp/cancel',
    part: 'verification',
    member: 'member01',
    call: cancelOtp.path,
    reach: async ({ page }) => {
      await page.goto('/security/otp/cancel');
      await main(page).getByRole('radio', { name: '본인확인' }).check();
      await verifiedAs(page, 'member01');
    },
    press: ({ page }) => confirmed(page, 'OTP 해지하기', '해지하기'),
    refusals: [{ code: '90', stands: { panel: true } }],
  },
  {
    path: '/member/info/withdrawal',
    member: 'member01',
    call: requestWithdrawal.path,
    reach: async ({ page }) => {
      await page.goto('/member/info/withdrawal');
      await verifyAs(page, 'member01');
      await field(page, '비밀번호').fill(PASSWORD);
      await main(page).getByRole('checkbox').check();
    },
    press: ({ page }) => confirmed(page, '탈퇴 신청'),
    refusals: [{ code: '90', stands: { panel: true } }],
  },
];
