import type { Page } from '@playwright/test';
import { requestVerification } from '#api/identity.ts';
import { cancelWithdrawal, getWithdrawal, requestWithdrawal } from '#features/withdrawal/api.ts';
import { withdrawal } from '#features/withdrawal/withdrawal.copy.ts';
import { askOutcome } from '#idempotency/api.ts';
import { field } from '../flows/account-flows.ts';
import { verifyAs } from '../flows/identity.ts';
import { closeAlert } from '../support/alert.ts';
import { changeAnswer } from '../support/changed-answers.ts';
import { expect, HELD, LATE, PASSWORD, phone, test } from '../support/fixtures.ts';
import { axeClean, picture } from '../support/looks.ts';
import { confirm, main, press } from '../support/main.ts';
import { EVERY_TIME } from '../support/reference-api.ts';
import { sentenceOf } from '../support/sentences.ts';

async function open(page: Page): Promise<void> {
  await page.goto('/member/info/withdrawal');
  await expect(main(page).getByText('탈퇴하면 사라지는 정보')).toBeVisible();
}
/** The password and the tick that the form asks for, once the member has been verified. */
async function confirmLoss(page: Page): Promise<void> {
  await field(page, '비밀번호').fill(PASSWORD);
  await main(page).getByRole('checkbox').check();
}
async function request(page: Page): Promise<void> {
  await press(page, '탈퇴 신청');
  await confirm(page, '탈퇴 신청');
}
const pending = (page: Page) => main(page).getByText('탈퇴를 신청한 계정입니다.');

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a withdrawal shows the real losses, asks for an identity, which a reload keeps and a refusal asks for again, and for the password; it is asked about, then pending, and one taken back begins anew', async ({
    page,
    api,
    login,
  }) => {
    await login(page, 'member01');
    await open(page);
    const reason = main(page).getByRole('combobox');
    await test.step('it shows the real losses', async () => {
      await expect(main(page).getByText('월영검')).toBeVisible();
      await expect(main(page).getByRole('link', { name: '환불할 충전 보기' })).toHaveAttribute(
        'href',
        '/member/hwan/state?kind=charge#records',
      );
      await axeClean(page);
      await picture(page, 'account-withdrawal');
    });
    await test.step('a reload after the verification asks for no second one', async () => {
      await verifyAs(page, 'member01');
      await expect(field(page, '비밀번호')).toBeVisible();
      await page.reload();
      await expect(field(page, '비밀번호')).toBeVisible();
      expect(api.calls(requestVerification.path)).toHaveLength(1);
    });
    await test.step('what is missing is named, and the withdrawal is asked about', async () => {
      await press(page, '탈퇴 신청');
      await expect(page.getByRole('region', { name: '2곳을 확인해 주세요' })).toBeFocused();
      await expect(main(page).locator('[id$="-error"]:visible')).toHaveText([
        /비밀번호/,
        /위 내용을 확인/,
      ]);
      await field(page, '비밀번호').fill(PASSWORD);
      await press(page, '탈퇴 신청');
      await expect(main(page).getByText('위 내용을 확인하고 체크해 주세요.').first()).toBeVisible();
      await main(page).getByRole('checkbox').check();
      await reason.selectOption({ index: 1 });
      await press(page, '탈퇴 신청');
      await expect(page.getByRole('dialog')).toContainText('탈퇴를 신청할까요?');
      await axeClean(page);
    });
    await test.step('a verification that was refused is asked for again, and the chosen reason stays', async () => {
      const chosen = await reason.inputValue();
      const refusal = { code: '35202', data: { reason: 'verification' } };
      await api.fault({ path: requestWithdrawal.path, ...refusal });
      await confirm(page, '탈퇴 신청');
      await closeAlert(page, /^본인확인 정보를 사용할 수 없습니다\./);
      await verifyAs(page, 'member01');
      await expect(reason).toHaveValue(chosen);
    });
    await test.step('it is pending, and its result says from when', async () => {
      await confirmLoss(page);
      await request(page);
      await expect(page).toHaveURL('/member/info/withdrawal/complete');
      await expect(main(page).getByText('탈퇴를 신청했습니다.')).toBeVisible();
      await expect(main(page).getByText('7일', { exact: true })).toBeVisible();
      await axeClean(page);
    });
    await test.step('once it is taken back the verification that was used is not offered again', async () => {
      await page.goto('/member/info/withdrawal');
      await press(page, '탈퇴 철회');
      await expect(main(page).getByText('모든 화면을 다시')).toBeVisible();
      await open(page);
      await expect(main(page).getByRole('button', { name: '휴대폰 본인확인' })).toBeVisible();
      await expect(field(page, '비밀번호')).toHaveCount(0);
    });
  });

  test('a tab from before the withdrawal learns of it from a second request, and asks about it', async ({
    page,
    login,
  }) => {
    await login(page, 'member01');
    const other = await page.context().newPage();
    for (const tab of [other, page]) {
      await open(tab);
      await verifyAs(tab, 'member01');
      await confirmLoss(tab);
    }
    await request(page);
    await expect(page).toHaveURL('/member/info/withdrawal/complete');
    await request(other);
    await closeAlert(other, sentenceOf('31204'));
    await expect(pending(other)).toBeVisible();
    await expect(field(other, '비밀번호')).toHaveCount(0);
    await expect(main(other).getByRole('heading', { level: 1 })).toBeFocused();
    // This tab remembers the member from before the withdrawal.
    await other.goto('/member/inquiry/list');
    await expect(other.getByRole('dialog')).toContainText('탈퇴 신청 철회');
  });

  test('a pending withdrawal is asked about on every screen with its day; on a phone the way back is in view above the details, whatever its dates are; the focus stays where the button of a late answer was, and it can be taken back [G5]', async ({
    page,
    api,
    login,
  }) => {
    await login(page, 'secede01', '/member/present');
    const dialog = page.getByRole('dialog');
    const back = main(page).getByRole('button', { name: '탈퇴 철회' });
    const facts = main(page).locator('dd');
    // The tabs lead to pages that are closed until then.
    const tabs = main(page).getByRole('navigation', { name: '회원정보 관리' }).getByRole('link');
    await test.step('the question names the day, and the way back is in view above the details', async () => {
      await expect(dialog).toContainText(/^탈퇴 신청 철회\d+월 \d+일에 탈퇴됩니다\. 철회할까요\?/);
      await confirm(page, '철회 화면으로');
      await expect(page).toHaveURL('/member/info/withdrawal');
      await expect(pending(page)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(back).toBeInViewport({ ratio: 1 });
      await expect(main(page).getByText(/^\d+월 \d+일에 탈퇴됩니다\./)).toBeInViewport();
      const [button, details] = await Promise.all(
        [back, main(page).locator('dl')].map((place) => place.boundingBox()),
      );
      expect(button?.y).toBeLessThan(details?.y ?? 0);
      await axeClean(page);
      await picture(page, 'account-pending');
      await expect(tabs).toHaveCount(0);
    });
    await test.step('after 취소 of a late answer the focus stays where that button was', async () => {
      await page.clock.install();
      // Held back, and then refused: nothing is taken back yet.
      await api.fault({ path: cancelWithdrawal.path, delayMs: HELD, code: '99999' });
      await press(page, '탈퇴 철회');
      await expect.poll(() => api.arrived(cancelWithdrawal.path)).toHaveLength(1);
      await page.clock.fastForward(LATE);
      await press(page, '취소');
      await expect(main(page).getByText('기다리기를 멈췄습니다.')).toBeVisible();
      await expect(main(page).locator('[role=status]:focus')).toHaveCount(1);
      await api.release();
    });
    const requested = (pending: object) =>
      changeAnswer(page, api, getWithdrawal, (data) => ({
        ...data,
        pending: data.pending && { ...data.pending, ...pending },
      }));
    await test.step('one whose day has come is said to be carried out soon', async () => {
      await requested({ requestedAt: '2026-03-02T05:00:00Z', dueAt: '2026-03-09T05:00:00Z' });
      await page.reload();
      await expect(facts.last()).toHaveText(withdrawal.soon);
    });
    await test.step('one whose dates cannot be read can be taken back all the same', async () => {
      await requested({ requestedAt: null, dueAt: '2026-03-09 14:05' });
      await page.reload();
      await expect(facts).toHaveText(['-', '-']);
      await press(page, '탈퇴 철회');
      await expect(tabs).not.toHaveCount(0);
      await expect(main(page).getByText('모든 화면을 다시')).toBeVisible();
      await expect(main(page).getByRole('heading', { name: withdrawal.takenBack })).toBeFocused();
    });
    await test.step('then no screen asks any more', async () => {
      await page.goto('/member/present');
      await expect(main(page).getByText('보안 점수')).toBeVisible();
      await expect(dialog).toHaveCount(0);
    });
  });
});

test.describe('when an answer is lost', () => {
  test.use({ allowed: [/ERR_|Failed to load/] });
  test('the portal asks what became of the withdrawal and says so, and it is requested once; one taken back counts as taken back; the end of the session claims nothing to be kept [P2, P3]', async ({
    page,
    api,
    login,
  }) => {
    await login(page, 'rookie01', '/member/info/withdrawal');
    await test.step('a member with nothing to lose is told so, after what could be done instead, without empty rows and without the way to a refund', async () => {
      await expect(main(page).getByText(withdrawal.noLoss)).toBeVisible();
      await expect(main(page).locator('dd')).toHaveCount(0);
      await expect(main(page).getByText('환불')).toHaveCount(0);
      await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(
        withdrawal.lightTitle,
      );
      await expect(main(page).getByText(/7일 뒤인 \d+월 \d+일에 탈퇴됩니다\./)).toBeVisible();
    });
    await verifyAs(page, 'rookie01');
    await confirmLoss(page);
    // However often the browser repeats it by itself (reliability M3).
    await api.fault({ path: requestWithdrawal.path, drop: 'after', times: EVERY_TIME });
    await api.fault({ path: askOutcome.path, drop: true, times: EVERY_TIME });
    await api.fault({ path: getWithdrawal.path, drop: true, times: EVERY_TIME });
    await request(page);
    await expect(main(page).getByText(withdrawal.outcome.unknown)).toBeVisible();
    await expect(main(page).getByRole('button', { name: '탈퇴 신청' })).toBeHidden();
    await api.noFaults();
    await press(page, '다시 확인');
    await expect(page).toHaveURL('/member/info/withdrawal/complete');
    const calls = await api.arrived(requestWithdrawal.path);
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await page.goto('/member/info/withdrawal');
    await api.fault({ path: cancelWithdrawal.path, drop: 'after', times: EVERY_TIME });
    await press(page, '탈퇴 철회');
    await expect(main(page).getByText('모든 화면을 다시')).toBeVisible();
    await test.step('the end of a session does not claim that this form is kept', async () => {
      await api.noFaults();
      await page.goto('/member/info/withdrawal');
      await verifyAs(page, 'rookie01');
      await confirmLoss(page);
      await api.fault({ path: requestWithdrawal.path, status: 400 });
      await request(page);
      await page.waitForURL('/');
      const question = page.getByRole('dialog');
      await expect(question).toContainText('보안을 위해 로그아웃되었습니다.');
      await expect(question).not.toContainText('보관했습니다');
    });
  });
});
