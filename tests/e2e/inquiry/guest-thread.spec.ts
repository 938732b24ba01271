import type { Page } from '@playwright/test';
import { getCaptcha } from '#api/login.ts';
import { EMAIL_RESEND_SECONDS, MINUTE_MS } from '#constants.ts';
import {
  addGuestInquiry,
  findGuestInquiries,
  readGuestInquiry,
  requestGuestCode,
  requestGuestInquiry,
} from '#features/inquiry/guest-api.ts';
import { solveCaptcha } from '#sign-in/solve-captcha.ts';
import { type Api, expect, phone, resize, test, widths } from '../../support/fixtures.ts';
import { axeClean, fitsWindow, picture } from '../../support/looks.ts';
import { button, main, press } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';

const EMAIL = 'guest@example.com';
const TEXT = '휴대폰을 바꾼 뒤로 로그인이 되지 않습니다.';
const MORE = '알려 주신 대로 했지만 아직 그대로입니다.';
const ANSWER_MS = 5 * MINUTE_MS;
const RESEND_MS = EMAIL_RESEND_SECONDS * 1_000;

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const posts = (page: Page) => main(page).getByRole('article');
/** Expects a state to look right in both layouts. */
async function looksRight(page: Page, state: string): Promise<void> {
  for (const [layout, viewport] of Object.entries(widths)) {
    await resize(page, viewport);
    await fitsWindow(page, `${state} ${layout}`);
    await axeClean(page, `${state} ${layout}`);
    await picture(page, `${state} ${layout}`);
  }
}
type Receipt = { receiptNo: string; pin: string };

/** Files an inquiry of the address, as its form does. */
async function file(api: Api, title: string): Promise<Receipt> {
  const { data: challenge } = (await api.call(getCaptcha.path, {})) as { data: never };
  const captcha = await solveCaptcha(challenge);
  await api.call(requestGuestCode.path, { email: EMAIL, captcha });
  const code = await api.mailedCode(EMAIL);
  const words = { category: 'login', account: null, title, body: TEXT };
  const answer = await fetch(api.url + requestGuestInquiry.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': encodeURIComponent(title) },
    body: JSON.stringify({ ...words, by: 'email', email: EMAIL, code, gameCode: '3' }),
  });
  await api.advance(RESEND_MS);
  return ((await answer.json()) as { data: Receipt }).data;
}

/** Proves the address on the page that opens inquiries. */
async function prove(page: Page, api: Api): Promise<void> {
  await main(page).getByText('이메일 인증', { exact: true }).click();
  await field(page, '이메일').fill(EMAIL);
  await press(page, '인증번호 받기');
  await expect(field(page, '인증번호')).toBeFocused();
  await field(page, '인증번호').fill(await api.mailedCode(EMAIL));
  await press(page, '답변 확인하기');
}
async function openByNumber(page: Page, { receiptNo, pin }: Receipt): Promise<void> {
  await page.goto('/support/guest-inquiry?tab=read');
  await field(page, '접수번호').fill(receiptNo);
  await field(page, '조회 번호').fill(pin);
  await press(page, '답변 확인하기');
  await expect(posts(page).first()).toContainText(TEXT);
}
async function writeOn(page: Page): Promise<void> {
  await press(page, '이어서 문의하기');
  await expect(field(page, '내용')).toBeFocused();
  await field(page, '내용').fill(MORE);
}

test('an address that has not written is told so at its field; a guest without the numbers opens an inquiry by the address that wrote, writes on, and reads the next answer', async ({
  page,
  api,
}) => {
  await test.step('an address that has not written is told so at its field', async () => {
    await page.goto('/support/guest-inquiry?tab=read');
    await prove(page, api);
    await expect(field(page, '이메일')).toBeFocused();
    await expect(field(page, '이메일')).toHaveAccessibleDescription(/접수한 문의가 없습니다/);
    await api.advance(RESEND_MS);
  });
  const { receiptNo } = await file(api, '로그인 오류');
  await file(api, '본인확인 오류');
  await api.advance(ANSWER_MS);
  await page.goto('/support/guest-inquiry?tab=read');
  await prove(page, api);
  await expect(main(page).getByRole('heading', { name: '접수한 문의' })).toBeFocused();
  await expect(button(page, /^열기/)).toHaveCount(2);
  await looksRight(page, 'guest-found');
  // The number and the time of a found inquiry stay clear of its button.
  await resize(page, phone);
  const rows = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^열기/ }) });
  const beyond = await rows
    .locator('div')
    .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
  expect(beyond).toEqual([0, 0]);
  await press(page, '열기 로그인 오류');
  await expect(main(page).getByRole('heading', { name: '로그인 오류' })).toBeFocused();
  await expect(main(page).getByText(receiptNo)).toBeVisible();
  await expect(posts(page)).toHaveText([/^문의.*로그인이 되지 않습니다/, /^고객센터/]);
  await writeOn(page);
  await looksRight(page, 'guest-more');
  await press(page, '문의 보내기');
  await expect(posts(page)).toHaveCount(3);
  await expect(posts(page).last()).toContainText(MORE);
  await expect(page.locator(':focus')).toContainText(MORE);
  await expect(posts(page).last()).toBeInViewport();
  await expect(main(page).getByText('아직 답변을 준비하고 있습니다.')).toBeVisible();
  await looksRight(page, 'guest-thread');
  await press(page, '다른 문의 확인');
  await expect(button(page, '열기 본인확인 오류')).toBeVisible();
  await api.advance(ANSWER_MS);
  await press(page, '열기 로그인 오류');
  await expect(posts(page)).toHaveCount(4);
  await expect(main(page).getByText('아직 답변을 준비하고 있습니다.')).toHaveCount(0);
  expect(await api.arrived(findGuestInquiries.path)).toHaveLength(2);
});

test.describe('when a call fails', () => {
  test.use({ allowed: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 404/] });

  test('what is written on arrives once when its answer is lost, also after a reload, which needs neither another code nor the numbers again; an inquiry that cannot be found by its address opens by its numbers still, and on a host without the thread shows the first answer and offers no writing on [F1, P7, P12]', async ({
    page,
    api,
  }) => {
    const receipt = await file(api, '로그인 오류');
    await openByNumber(page, receipt);
    await writeOn(page);
    await api.fault({ path: addGuestInquiry.path, drop: 'after', times: EVERY_TIME });
    await press(page, '문의 보내기');
    await expect(
      main(page)
        .getByText(/두 번 접수되지 않습니다/)
        .first(),
    ).toBeVisible();
    await api.noFaults();
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await press(page, '답변 확인하기');
    await expect(main(page).getByText(/앞서 이어서 보낸 문의가/)).toBeVisible();
    await expect(field(page, '내용')).toHaveValue(MORE);
    await press(page, '문의 보내기');
    await expect(posts(page)).toHaveCount(2);
    await expect(page.locator(':focus')).toContainText(MORE);
    const keys = (await api.arrived(addGuestInquiry.path)).map(
      ({ headers }) => headers['idempotency-key'],
    );
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    await test.step('an inquiry that cannot be found by its address opens by its numbers still', async () => {
      await api.fault({ path: findGuestInquiries.path, status: 404 });
      await press(page, '다른 문의 확인');
      await prove(page, api);
      await expect(
        main(page)
          .getByText(/연결이 원활하지 않습니다/)
          .first(),
      ).toBeVisible();
      await expect(field(page, '이메일')).toHaveValue(EMAIL);
      await main(page).getByText('번호 입력', { exact: true }).click();
      await field(page, '접수번호').fill(receipt.receiptNo);
      await field(page, '조회 번호').fill(receipt.pin);
      await press(page, '답변 확인하기');
      await expect(posts(page).first()).toContainText(TEXT);
    });
    await test.step('a host without the thread shows the first answer and offers no writing on', async () => {
      const answer = { body: '처리했습니다.', at: '2026-03-02T05:00:00Z' };
      const { receiptNo } = receipt;
      const data = { receiptNo, title: '로그인 오류', body: TEXT, at: answer.at, answer };
      await api.fault({ path: readGuestInquiry.path, code: '200', data });
      await press(page, '다른 문의 확인');
      await main(page).getByText('번호 입력', { exact: true }).click();
      await field(page, '접수번호').fill(receiptNo);
      await field(page, '조회 번호').fill(receipt.pin);
      await press(page, '답변 확인하기');
      await expect(posts(page)).toHaveText([/되지 않습니다/, /처리했습니다/]);
      await expect(button(page, '다른 문의 확인')).toBeVisible();
      await expect(button(page, '이어서 문의하기')).toHaveCount(0);
    });
  });
});
