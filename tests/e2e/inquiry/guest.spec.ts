import { EMAIL_RESEND_SECONDS, MINUTE_MS } from '#constants.ts';
import {
  readGuestInquiry,
  requestGuestCode,
  requestGuestInquiry,
} from '#features/inquiry/guest-api.ts';
import { expect, test, widths } from '../fixtures.ts';
import { axeClean, fitsWindow } from '../looks.ts';

const EMAIL = 'guest@example.com';
const TEXT = '휴대폰을 바꾼 뒤로 <b>로그인</b>이 되지 않습니다.';
const RESEND_MS = EMAIL_RESEND_SECONDS * 1_000;
const ANSWER_MS = 5 * MINUTE_MS;

test.describe('when the browser logs a lost answer', () => {
  test.use({ allowed: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/] });

  test('somebody who cannot log in writes an inquiry, gets one number although the answer was lost, and reads it by number and PIN [F1, P7, P12]', async ({
    page,
    api,
  }) => {
    await page.setViewportSize(widths.mobile);
    await page.goto('/login');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: '비회원 문의' }).click();
    await main.getByLabel('문의 유형').selectOption('login');
    await main.getByLabel('제목').fill('로그인이 되지 않습니다');
    await main.getByLabel('내용', { exact: true }).fill(TEXT);
    await main.getByLabel('이메일', { exact: true }).fill(EMAIL);
    await main.getByRole('button', { name: '문의 보내기' }).click();
    await expect(
      main.getByRole('link', { name: '개인정보 수집·이용에 동의해 주세요.' }),
    ).toBeVisible();
    await fitsWindow(page);
    await axeClean(page, 'error summary');
    const noCode = main.getByRole('link', { name: '인증번호를 받아 입력해 주세요.' });
    await expect(noCode).toBeVisible();
    await main.getByText('본인확인', { exact: true }).click();
    await expect(noCode).toHaveCount(0);
    await main.getByText('이메일 인증', { exact: true }).click();
    await expect(main.getByLabel('이메일', { exact: true })).toHaveValue(EMAIL);
    await main.getByLabel(/개인정보 수집·이용에 동의합니다/).check();

    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(main.getByText('임시 저장한 내용을 불러왔습니다.')).toBeVisible();
    await expect(main.getByLabel('내용', { exact: true })).toHaveValue(TEXT);
    await main.getByRole('button', { name: '인증번호 받기' }).click();
    const code = main.getByLabel('인증번호');
    await expect(code).toBeFocused();
    await code.fill('000000');
    await main.getByRole('button', { name: '문의 보내기' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    await expect(code).toBeFocused();
    const wrong = main.getByText('인증번호가 일치하지 않습니다.');
    await expect(wrong).toHaveCount(2);
    await main.getByLabel('이메일', { exact: true }).fill(`other.${EMAIL}`);
    await expect(wrong).toHaveCount(0);
    await main.getByLabel('이메일', { exact: true }).fill(EMAIL);
    await code.fill(await api.mailedCode(EMAIL));
    await main.getByText('본인확인', { exact: true }).click();
    await expect(code).toBeHidden();
    await main.getByText('이메일 인증', { exact: true }).click();
    await expect(code).not.toHaveValue('');

    await api.fault({ path: requestGuestInquiry.path, drop: 'after', times: 0 });
    await main.getByRole('button', { name: '문의 보내기' }).click();
    await expect(main.getByText(/다시 눌러도 두 번 접수되지 않습니다/).first()).toBeVisible();
    await expect(main.getByLabel('내용', { exact: true })).toHaveValue(TEXT);
    await api.noFaults();
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(main.getByText(/같은 내용을 다시 보내도 두 번 접수되지 않습니다/)).toBeVisible();
    await api.advance(RESEND_MS);
    await main.getByRole('button', { name: '인증번호 받기' }).click();
    await expect(main.getByText(/^인증번호를 보냈습니다/)).toBeVisible();
    await code.fill(await api.mailedCode(EMAIL));
    await main.getByLabel(/개인정보 수집·이용에 동의합니다/).check();
    await main.getByRole('button', { name: '문의 보내기' }).click();
    await expect(main.getByRole('heading', { name: '문의를 접수했습니다.' })).toBeFocused();
    const keys = api
      .calls(requestGuestInquiry.path)
      .flatMap((call) => call.headers()['idempotency-key'] ?? []);
    expect(keys.length).toBeGreaterThan(1);
    expect(keys.at(-1)).toBe(keys.at(-2));
    await axeClean(page, 'filed');

    await page.reload();
    const shown = (name: string) => main.locator('dt', { hasText: name }).locator('+ dd');
    const receiptNo = await shown('접수번호').innerText();
    const pin = await shown('조회 번호').innerText();
    expect([receiptNo, pin]).toEqual([
      expect.stringMatching(/^G\d{8}-\d{4}$/),
      expect.stringMatching(/^\d{6}$/),
    ]);
    await main.getByRole('link', { name: '답변 확인하기' }).click();
    await expect(main.getByLabel('접수번호')).toHaveValue(receiptNo);
    await main
      .getByLabel('조회 번호')
      .fill(pin.replace(/.$/, (last) => `${(Number(last) + 1) % 10}`));
    await main.getByRole('button', { name: '답변 확인하기' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    await expect(main.getByLabel('조회 번호')).toBeFocused();
    await expect(main.getByLabel('조회 번호')).toHaveAccessibleDescription(/일치하지 않습니다/);
    await api.advance(ANSWER_MS);
    await main.getByLabel('조회 번호').fill(pin);
    await main.getByRole('button', { name: '답변 확인하기' }).click();
    await expect(main.getByText(TEXT)).toBeVisible();
    await expect(main.getByText(/남겨 주신 내용을 확인하고 처리했습니다/)).toBeVisible();
    await fitsWindow(page);
    await axeClean(page, 'answered');
    await main.getByRole('button', { name: '다른 문의 확인' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    // An answer without a title and everything else.
    await api.fault({ path: readGuestInquiry.path, code: '200', data: { receiptNo } });
    await main.getByLabel('조회 번호').fill(pin);
    await main.getByRole('button', { name: '답변 확인하기' }).click();
    await expect(main.getByRole('heading', { name: '문의와 답변' })).toBeFocused();
    expect(await api.arrived(requestGuestCode.path)).toHaveLength(2);
    expect(await api.arrived(readGuestInquiry.path)).toHaveLength(3);
  });
});

test('an empty form names its errors in order, and asking for a code without an address is reported at the address', async ({
  page,
}) => {
  await page.goto('/support/guest-inquiry');
  const main = page.getByRole('main');
  const email = main.getByLabel('이메일', { exact: true });
  await main.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(
    /정확한 이메일 주소를 입력해 주세요\. .*2~3자여야 합니다/,
  );
  await email.fill(EMAIL);
  await expect(email).not.toHaveAttribute('aria-invalid');
  await main.getByRole('button', { name: '문의 보내기' }).click();
  const told = main.getByRole('region', { name: '입력한 내용을 확인해 주세요' }).getByRole('link');
  await expect(told).toHaveText([/유형/, /제목/, /내용/, /인증번호/, /개인정보/]);
});
