import type { Page } from '@playwright/test';
import { sendGift } from '#features/gift/api.ts';
import { refundOrder } from '#features/hwan/api.ts';
import { changePayLimit, readyOrder } from '#features/pay/api.ts';
import { png } from '../flows/inquiries.ts';
import { lower, openForm, panel, valueBeside } from '../flows/payment-limit.ts';
import { charged, consent, method, payButton, product } from '../flows/payments.ts';
import { expect, HELD, test } from '../support/fixtures.ts';
import { button, main, press } from '../support/main.ts';
import { codeOf } from '../support/otp-code.ts';
import { expectCurrent, translate } from '../support/translator.ts';
import { settled } from '../support/waits.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await settled(page);
  await translate(page);
};

test('환 충전, translated, shows the amount that is chosen, in its figure and on its button, and the limit that was changed [A6]', async ({
  page,
  login,
  api,
}) => {
  await charged(api, 'member02', { won: 10_000 });
  await login(page, 'member02');
  await open(page, '/pay');
  for (const won of ['3,000', '30,000', '1,000', '30,000']) {
    await product(page, won).check();
    await expect(payButton(page)).toHaveAccessibleName(new RegExp(`^${won}원`));
    await expect(main(page).locator('p.num', { hasText: /원$/ })).toHaveText(`${won}원`);
    await expectCurrent(page);
  }
  for (const by of ['계좌이체', '문화상품권', '신용·체크카드']) {
    await method(page, by).check();
    await expectCurrent(page);
  }
  await payButton(page).click();
  await expect(consent(page)).toHaveAttribute('aria-invalid', 'true');
  await expectCurrent(page);
  await consent(page).check();
  await expectCurrent(page);
  await test.step('the limit that was changed', async () => {
    await openForm(page, 'member02');
    for (const chip of [/^30만/, /^50만/]) {
      await panel(page).getByRole('button', { name: chip }).click();
      await expectCurrent(page);
    }
    await lower(page);
    await expect(valueBeside(page, '현재 한도')).toHaveText('500,000원');
    await expectCurrent(page);
    expect(api.calls(changePayLimit.path)).toHaveLength(1);
  });
  await api.fault({ path: readyOrder.path, delayMs: HELD });
  await payButton(page).click();
  // The first was charged without a page.
  await expect.poll(() => api.arrived(readyOrder.path)).toHaveLength(2);
  await expectCurrent(page);
});

test('환 선물하기, translated, shows the amount, what is left and the letters that were typed [A6]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await open(page, '/member/hwan/gift/send');
  await page.getByLabel('서버', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('받는 캐릭터').fill('설화');
  for (const amount of ['1,000', '3,000']) {
    await button(page, `${amount}환`).click();
    await expect(main(page).getByText(new RegExp(`${amount}환.*선물 후 남는 환`))).toBeVisible();
    await expectCurrent(page);
  }
  const typed = page.getByLabel(/^보낼 환|^선물할 환/);
  await typed.fill('999,999');
  await expectCurrent(page);
  await typed.fill('99,999,999');
  await expectCurrent(page);
  await button(page, '3,000환').click();
  await press(page, '내용 확인하기');
  await expect(page.getByLabel('OTP 번호')).toBeVisible();
  await expectCurrent(page);
  await page.getByLabel('OTP 번호').fill(codeOf());
  await press(page, '선물하기');
  await expect(page.getByText('선물을 보냈습니다.')).toBeVisible();
  await expectCurrent(page);
  expect(api.calls(sendGift.path)).toHaveLength(1);
});

test('환 현황 and its lists, translated, show what is asked for, and a refund what it has done [A6]', async ({
  page,
  login,
  api,
}) => {
  await charged(api, 'member02', { won: 10_000 });
  await login(page, 'member02');
  await open(page, '/member/hwan/state');
  await page.getByText('표로 보기').click();
  await expectCurrent(page);
  await open(page, '/member/hwan/state?kind=charge');
  await page.getByRole('button', { name: '결제 취소', exact: true }).first().click();
  await expectCurrent(page);
  await press(page, '결제 취소하기');
  await expect(page.getByText('결제를 취소했습니다. 10,000원을 환불합니다.')).toBeVisible();
  await expectCurrent(page);
  expect(api.calls(refundOrder.path)).toHaveLength(1);
});

test('attached files, translated, show whether they are sent, and can be removed [A6]', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await open(page, '/member/inquiry/request');
  await page.getByLabel('내용', { exact: true }).fill('어떻게 이용하는지');
  await page.locator('#inquiry-files').setInputFiles([png('a.png'), png('b.png')]);
  const files = page.getByRole('list', { name: '첨부한 파일' }).getByRole('listitem');
  await expect(files).toContainText(['완료', '완료']);
  await expect(files.first().getByRole('button')).toHaveAccessibleName('a.png 삭제');
  await expectCurrent(page);
  await files.first().getByRole('button').click();
  await expect(files).toHaveCount(1);
  await expectCurrent(page);
});

test('the button that sends a code, translated, says when it can be sent again [A6]', async ({
  page,
}) => {
  await open(page, '/support/guest-inquiry');
  await page.getByLabel('이메일', { exact: true }).fill('guest@example.com');
  await press(page, '인증번호 받기');
  await expect(main(page).getByText(/^인증번호를 보냈습니다/)).toBeVisible();
  await expect(button(page, '인증번호 받기')).toHaveCount(0);
  await expectCurrent(page);
});
