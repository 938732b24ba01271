import type { Page } from '@playwright/test';
import { EMAIL_RESEND_SECONDS, MINUTE_MS } from '#constants.ts';
import {
  readGuestInquiry,
  requestGuestCode,
  requestGuestInquiry,
} from '#features/inquiry/guest-api.ts';
import { type Api, expect, test, widths } from '../../support/fixtures.ts';
import { axeClean, fitsWindow } from '../../support/looks.ts';
import { confirm, main, press } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';

const EMAIL = 'guest@example.com';
const TEXT = '휴대폰을 바꾼 뒤로 <b>로그인</b>이 되지 않습니다.';
const RESEND_MS = EMAIL_RESEND_SECONDS * 1_000;
const ANSWER_MS = 5 * MINUTE_MS;

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const consent = (page: Page) => main(page).getByLabel(/개인정보 수집·이용에 동의합니다/);

async function fillWords(page: Page): Promise<void> {
  await field(page, '문의 유형').selectOption('login');
  await field(page, '제목').fill('로그인이 되지 않습니다');
  await field(page, '내용').fill(TEXT);
  await field(page, '이메일').fill(EMAIL);
}
async function enterCode(page: Page, api: Api): Promise<void> {
  await press(page, '인증번호 받기');
  await expect(main(page).getByText(/^인증번호를 보냈습니다/)).toBeVisible();
  await field(page, '인증번호').fill(await api.mailedCode(EMAIL));
}
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}
const filed = (page: Page) => main(page).getByRole('heading', { name: '문의를 접수했습니다.' });

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('somebody who cannot log in finds the form at Login, sends it once its errors and its code are mended, and reads the answer by number and PIN', async ({
    page,
    api,
  }) => {
    await test.step('somebody who cannot log in finds the form at Login, and sends it once its errors are mended', async () => {
      await page.goto('/login');
      await main(page).getByRole('link', { name: '비회원 문의' }).click();
      await fillWords(page);
      await press(page, '문의 보내기');
      const problem = (words: string) =>
        main(page).locator('[id$="-error"]:visible').filter({ hasText: words });
      await expect(problem('개인정보 수집·이용에 동의해 주세요.')).toBeVisible();
      await fitsWindow(page);
      await axeClean(page, 'error summary');
      const noCode = problem('인증번호를 받아 입력해 주세요.');
      await expect(noCode).toBeVisible();
      await main(page).getByText('본인확인', { exact: true }).click();
      await expect(noCode).toHaveCount(0);
      await main(page).getByText('이메일 인증', { exact: true }).click();
      await expect(field(page, '이메일')).toHaveValue(EMAIL);
      await consent(page).check();
    });
    await test.step('a wrong code is refused at its field, and the right one survives a change of the way of proof', async () => {
      await press(page, '인증번호 받기');
      const code = field(page, '인증번호');
      await expect(code).toBeFocused();
      await code.fill('000000');
      await press(page, '문의 보내기');
      await confirm(page, '확인');
      await expect(code).toBeFocused();
      const wrong = main(page)
        .locator('[id$="-error"]')
        .filter({ hasText: '메일의 숫자를 다시 확인해 주세요.' });
      await expect(wrong).toHaveCount(1);
      await field(page, '이메일').fill(`other.${EMAIL}`);
      await expect(wrong).toHaveCount(0);
      await field(page, '이메일').fill(EMAIL);
      await code.fill(await api.mailedCode(EMAIL));
      await main(page).getByText('본인확인', { exact: true }).click();
      await expect(code).toBeHidden();
      await main(page).getByText('이메일 인증', { exact: true }).click();
      await expect(code).not.toHaveValue('');
      await press(page, '문의 보내기');
      await expect(filed(page)).toBeFocused();
      expect(await api.arrived(requestGuestCode.path)).toHaveLength(1);
    });
    await test.step('an inquiry is read by its number and PIN, with its answer once there is one; a wrong PIN is reported at its field', async () => {
      await axeClean(page, 'filed');

      await page.reload();
      await expect(main(page).getByText(`${EMAIL} 주소로도 보냈습니다.`)).toBeVisible();
      const shown = (name: string) => main(page).locator('dt', { hasText: name }).locator('+ dd');
      const receiptNo = await shown('접수번호').innerText();
      const pin = await shown('조회 번호').innerText();
      expect([receiptNo, pin]).toEqual([
        expect.stringMatching(/^G\d{8}-\d{4}$/),
        expect.stringMatching(/^\d{6}$/),
      ]);
      await main(page).getByRole('link', { name: '답변 확인하기' }).click();
      await expect(field(page, '접수번호')).toHaveValue(receiptNo);
      const read = async (typed: string) => {
        await field(page, '조회 번호').fill(typed);
        await press(page, '답변 확인하기');
      };
      await read(pin.replace(/.$/, (last) => `${(Number(last) + 1) % 10}`));
      await confirm(page, '확인');
      await expect(field(page, '조회 번호')).toBeFocused();
      await expect(field(page, '조회 번호')).toHaveAccessibleDescription(
        /^오류: 두 번호를 다시 확인해 주세요\.$/,
      );
      await api.advance(ANSWER_MS);
      await read(pin);
      await expect(main(page).getByText(TEXT)).toBeVisible();
      await expect(main(page).getByText(/남겨 주신 내용을 확인하고 처리했습니다/)).toBeVisible();
      await fitsWindow(page);
      await axeClean(page, 'answered');
      await press(page, '다른 문의 확인');
      await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
      // An answer that has the receipt number alone.
      await api.fault({ path: readGuestInquiry.path, code: '200', data: { receiptNo } });
      await read(pin);
      await expect(main(page).getByRole('heading', { name: '문의와 답변' })).toBeFocused();
      expect(await api.arrived(readGuestInquiry.path)).toHaveLength(3);
    });
  });
});

test.describe('when the browser logs a lost answer', () => {
  test.use({ viewport: widths.mobile, allowed: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/] });

  test('a guest form: its errors in order, a draft that survives a reload, a refused captcha, and a code for an address as it was pasted; when its answer was lost it is sent again under the same key, also after a reload [F1, P7, P12]', async ({
    page,
    api,
  }) => {
    await page.clock.install();
    await test.step('an empty form names its errors in order, and asking for a code without an address is reported at the address', async () => {
      await page.goto('/support/guest-inquiry');
      const email = field(page, '이메일');
      await press(page, '인증번호 받기');
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(
        /보내 드립니다\. 오류: 이메일을 입력해 주세요\.$/,
      );
      await email.fill(EMAIL);
      await expect(email).not.toHaveAttribute('aria-invalid');
      await press(page, '문의 보내기');
      const errors = main(page).locator('[id$="-error"]:visible');
      await expect(errors).toHaveText([/유형/, /제목/, /내용/, /인증번호/, /개인정보/]);
    });
    await test.step('what a guest typed survives a reload', async () => {
      await fillWords(page);
      await reload(page);
      await expect(main(page).getByText('임시 저장한 내용을 불러왔습니다.')).toBeVisible();
      await expect(field(page, '내용')).toHaveValue(TEXT);
      await expect(field(page, '이메일')).toHaveValue(EMAIL);
    });
    await test.step('a captcha that the host refuses is said to be that, and another press sends a new one', async () => {
      // Pasted with what nobody sees, and full-width.
      await field(page, '이메일').fill(`\u200b${EMAIL.replace('@', '＠')}\u200e`);
      const data = { reason: 'captcha' };
      await api.fault({ path: requestGuestCode.path, code: '35202', data, times: 1 });
      await press(page, '인증번호 받기');
      const refused = '자동 입력 방지 확인을 마치지 못했습니다. 다시 시도해 주세요.';
      await expect(page.locator('#ask')).toContainText(refused);
      await page.keyboard.press('Escape');
      await expect(main(page).getByText(refused)).toBeFocused();
      await enterCode(page, api);
      expect(api.calls(requestGuestCode.path)[0]?.postDataJSON()).toMatchObject({ email: EMAIL });
    });
    await test.step('an inquiry whose answer was lost is sent again under the same key, also after a reload [P7, P12]', async () => {
      await consent(page).check();
      await api.fault({ path: requestGuestInquiry.path, drop: 'after', times: EVERY_TIME });
      await press(page, '문의 보내기');
      await expect(
        main(page)
          .getByText(/다시 눌러도 두 번 접수되지 않습니다/)
          .first(),
      ).toBeVisible();
      await expect(field(page, '내용')).toHaveValue(TEXT);
      await api.noFaults();
      await reload(page);
      await expect(
        main(page).getByText(/같은 내용을 다시 보내도 두 번 접수되지 않습니다/),
      ).toBeVisible();
      await expect(field(page, '인증번호')).toBeVisible();
      await api.advance(RESEND_MS);
      await page.clock.fastForward(RESEND_MS);
      await press(page, '인증번호 다시 받기');
      await expect.poll(() => api.arrived(requestGuestCode.path)).toHaveLength(3);
      await field(page, '인증번호').fill(await api.mailedCode(EMAIL));
      await consent(page).check();
      await press(page, '문의 보내기');
      await expect(filed(page)).toBeFocused();
      const keys = api
        .calls(requestGuestInquiry.path)
        .flatMap((call) => call.headers()['idempotency-key'] ?? []);
      expect(keys.length).toBeGreaterThan(1);
      expect(keys.at(-1)).toBe(keys.at(-2));
      expect(await api.arrived(requestGuestCode.path)).toHaveLength(3);
    });
  });
});
