import type { Page } from '@playwright/test';
import { login as signIn } from '#api/login.ts';
import { HOUR_MS } from '#constants.ts';
import { quitAccounts, startQuit } from '#features/quit/api.ts';
import { quitComplete as copy } from '#features/quit/complete.copy.ts';
import { EVIDENCE, field, fillQuit, openAccounts } from '../../flows/account-flows.ts';
import { verifyAs } from '../../flows/identity.ts';
import { png, SPOILT } from '../../flows/inquiries.ts';
import { itemsOf } from '../../flows/otp-setup.ts';
import { closeAlert } from '../../support/alert.ts';
import { changeAnswer } from '../../support/changed-answers.ts';
import { expect, PASSWORD, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { main, press } from '../../support/main.ts';
import { sentenceOf } from '../../support/sentences.ts';
import { quiet } from '../../support/waits.ts';

const accounts = (page: Page) => main(page).getByLabel(/^\w+ \([\d-]+\) 선택$/);
const submit = (page: Page) => main(page).getByRole('button', { name: /^가입 (취소|제한) 신청/ });
const picker = (page: Page) => main(page).getByLabel('파일 선택');
const chosen = (page: Page) => itemsOf(page, '첨부한 파일');
const confirm = (page: Page) => main(page).getByLabel('확인 문구');
/** Expects the last question to name what is chosen. */
const sure = async (page: Page, words: RegExp) => {
  const dialog = page.getByRole('dialog', { name: /^가입 (취소|제한) 신청$/ });
  await expect(dialog).toContainText(words);
  await axeClean(page);
  await dialog.getByRole('button', { name: '신청하기' }).click();
};

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('what is missing or wrong is reported and nothing is sent; then an unpaid account is closed at once, and a paid one goes to staff with evidence', async ({
    page,
    api,
  }) => {
    await openAccounts(page, 'five01');
    await expect(accounts(page)).toHaveCount(5);
    await axeClean(page);
    await test.step('no account chosen, a wrong confirmation and wrong files are each reported, and nothing is sent', async () => {
      await submit(page).click();
      const none = main(page).getByText('취소할 계정을 선택해 주세요.');
      await expect(none).toHaveCount(1);
      const list = main(page).getByRole('group', { name: '내 명의의 계정' });
      await expect(list).toBeFocused();
      await expect(list).toHaveAccessibleDescription('오류: 취소할 계정을 선택해 주세요.');
      await axeClean(page);
      await accounts(page).nth(1).check();
      await expect(none).toHaveCount(0);
      await confirm(page).fill('취소');
      await submit(page).click();
      await expect(main(page).getByText('그대로 입력해 주세요.').first()).toBeVisible();
      await confirm(page).fill('명의도용 가입 취소');
      await main(page).getByLabel('도용 사실 설명').fill('가입한 적이 없는데 문자를 받았습니다.');
      await picker(page).setInputFiles(png('one.png'));
      for (const [name, bytes, words] of [
        ['photo.png', [1, 2, 3], 'JPG, PNG, PDF 파일만'],
        ['photo.exe.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], '실행되는 확장자'],
        ['empty.png', [], '비어 있거나'],
        ['spoilt.png', [...SPOILT], '열 수 없는 사진입니다'],
      ] as const) {
        await picker(page).setInputFiles({
          name,
          mimeType: 'image/png',
          buffer: Buffer.from(bytes),
        });
        await expect(main(page).getByText(words)).toBeVisible();
      }
      await picker(page).setInputFiles(png('two.png'));
      await expect(chosen(page)).toContainText(['one.png', 'two.png']);
      await press(page, 'one.png 삭제');
      await expect(chosen(page)).toContainText(['two.png']);
      await press(page, 'two.png 삭제');
      await accounts(page).nth(1).uncheck();
      expect(api.calls(quitAccounts.path)).toEqual([]);
    });
    await test.step('the whole row is the target of its box', async () => {
      const row = main(page).getByRole('row').filter({ hasText: 'five01' });
      await row.getByText('five01', { exact: true }).click({ force: true });
      await expect(accounts(page).nth(0)).toBeChecked();
      await row.getByRole('cell').last().click({ force: true });
      await expect(accounts(page).nth(0)).not.toBeChecked();
    });
    await test.step('an unpaid account is closed at once, a paid one goes to staff with evidence', async () => {
      await accounts(page).nth(0).check();
      await expect(main(page).getByLabel('도용 사실 설명')).toHaveCount(0);
      await accounts(page).nth(1).check();
      await main(page).getByLabel('도용 사실 설명').fill('');
      await submit(page).click();
      await expect(main(page).getByText('10~1,000자로 적어 주세요.').first()).toBeVisible();
      await axeClean(page);
      await main(page).getByLabel('도용 사실 설명').fill(EVIDENCE);
      await picker(page).setInputFiles(png('message.png'));
      await axeClean(page);
      await confirm(page).fill('명의도용가입취소');
      await submit(page).click();
      await sure(page, /five01, five02/);
      await expect(page).toHaveURL('/quit/complete');
      await expect(main(page).getByText('five02', { exact: true })).toBeVisible();
      await expect(main(page).getByText('취소 완료', { exact: true })).toBeVisible();
      await expect(main(page).getByText('심사 중', { exact: true })).toBeVisible();
      await axeClean(page);
      await page.reload();
      await expect(main(page).getByText(/^Q\d{8}-/)).toBeVisible();
      const answer = await api.call(signIn.path, { userId: 'five01', password: PASSWORD });
      expect(answer).toMatchObject({ code: '20105' });
    });
  });

  test('somebody with no account in their name can ask for the sign-up block', async ({ page }) => {
    await openAccounts(page, 'newcomer');
    await expect(main(page).getByText('내 명의로 가입된 계정이 없습니다.')).toBeVisible();
    const restrict = main(page).getByRole('checkbox', { name: /가입 제한 신청/ });
    await submit(page).click();
    await expect(restrict).toBeFocused();
    await expect(main(page).getByText('가입 제한을 신청하려면 선택해 주세요.')).toBeInViewport();
    await restrict.check();
    // No account is closed, so there is no phrase to type.
    await expect(confirm(page)).toHaveCount(0);
    await submit(page).click();
    await sure(page, /가입 제한을 신청할까요/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.restrictedTitle);
    await expect(main(page).getByText('가입 제한을 신청했습니다.')).toBeVisible();
    await openAccounts(page, 'newcomer');
    await expect(main(page).getByText('내 명의로 가입된')).toBeVisible();
    await expect(main(page).getByText('가입 제한이 이미 신청되어 있습니다.')).toBeVisible();
    await expect(submit(page)).toHaveCount(0);
  });
});

test('a sign-up block that was asked for may not be in force; an account under sanction is refused', async ({
  page,
  api,
}) => {
  await changeAnswer(page, api, quitAccounts, (data) => ({ ...data, restricted: false }));
  await openAccounts(page, 'newcomer');
  await page.getByLabel(/가입 제한 신청/).check();
  await submit(page).click();
  await sure(page, /가입 제한을 신청할까요/);
  await expect(main(page).getByRole('heading', { name: copy.received })).toBeVisible();
  await expect(main(page).getByText(copy.notRestricted)).toBeVisible();
  await test.step('an account under sanction is refused', async () => {
    await openAccounts(page, 'sanction01');
    await accounts(page).first().check();
    await main(page).getByLabel('도용 사실 설명').fill('가입한 적이 없는데 문자를 받았습니다.');
    await confirm(page).fill('명의도용 가입 취소');
    await submit(page).click();
    await sure(page, /sanction01/);
    await expect(main(page).getByText('취소 불가')).toBeVisible();
  });
});

test('a refusal is shown at its field; when the list is out of date, the identity is verified again', async ({
  page,
  api,
  watch,
}) => {
  // The browser repeats the call by itself (reliability M3), which uses the verification up: its time is not to blame.
  await api.fault({ path: startQuit.path, drop: 'after' });
  await test.step('a visitor of the information page downloads no React until a button is pressed, and that press counts', async () => {
    await page.goto('/quit');
    // Scripts that the page loads by itself when it is idle must come before the press, or they would be counted with it.
    await quiet(page);
    const scripts = () => watch.requests.filter((one) => one.url().endsWith('.js')).length;
    const before = scripts();
    await verifyAs(page, 'five01');
    expect(scripts()).toBeGreaterThan(before);
  });
  await closeAlert(page, /^본인확인 정보를 사용할 수 없습니다\./);
  await openAccounts(page, 'five01');
  await accounts(page).nth(2).check();
  await confirm(page).fill('명의도용 가입 취소');
  await api.fault({ path: quitAccounts.path, code: '35202', data: { reason: 'confirm' } });
  await submit(page).click();
  await sure(page, /five03/);
  await closeAlert(page, sentenceOf('35202'));
  await expect(confirm(page)).toBeFocused();
  await api.fault({ path: quitAccounts.path, code: '35202', data: { reason: 'accounts' } });
  await submit(page).click();
  await sure(page, /five03/);
  await closeAlert(page, /^그사이 계정 상태가 바뀌었습니다\./);
  await expect(main(page).getByRole('button', { name: '휴대폰 본인확인' })).toBeVisible();
});

test('a reload, an expired ticket, which is verified again, and Back keep words and files for the same person alone [F1]', async ({
  page,
  api,
}) => {
  const isBack = async () => {
    await expect(main(page).getByText('작성하던 내용을 불러왔습니다.')).toBeVisible();
    await expect(field(page, '도용 사실 설명')).toHaveValue(EVIDENCE);
    await expect(accounts(page).nth(1)).toBeChecked();
  };
  await openAccounts(page, 'five01');
  await fillQuit(page);
  await picker(page).setInputFiles(png('message.png'));
  await expect(chosen(page)).toContainText(['message.png']);
  await page.reload();
  await openAccounts(page, 'member01');
  await expect(main(page).getByText('작성하던 내용을')).toHaveCount(0);
  await openAccounts(page, 'five01');
  await isBack();
  await expect(chosen(page)).toContainText([/message\.png.*파일을 다시 선택해 주세요/]);
  await field(page, '확인 문구').fill('명의도용 가입 취소');
  await press(page, '가입 취소 신청');
  await expect(picker(page)).toBeFocused();
  await expect(picker(page)).toHaveAccessibleDescription(/남아 있지 않은 파일은/);
  await picker(page).setInputFiles(png('message.png'));
  await expect(main(page).getByText(/남아 있지 않/)).toHaveCount(0);
  await api.advance(HOUR_MS);
  await press(page, '가입 취소 신청');
  await page.getByRole('dialog').getByRole('button', { name: '신청하기' }).click();
  await closeAlert(page, /^본인확인 유효 시간이 지났습니다\./);
  await expect(main(page).getByText('본인확인 유효 시간이 지났습니다.')).toBeFocused();
  await verifyAs(page, 'five01');
  await isBack();
  await expect(chosen(page)).toContainText(['message.png']);
  await field(page, '확인 문구').fill('명의도용 가입 취소');
  await press(page, '가입 취소 신청');
  await page.getByRole('dialog').getByRole('button', { name: '신청하기' }).click();
  await expect(page).toHaveURL('/quit/complete');
  expect(api.calls(quitAccounts.path).at(-1)?.postDataJSON()).toMatchObject({
    files: [{ name: 'message.png', type: 'image/png' }],
  });
  await page.goBack();
  await expect(page).not.toHaveURL('/quit/complete');
  await openAccounts(page, 'five01');
  await expect(main(page).getByText('작성하던 내용을')).toHaveCount(0);
});
