import { DAY_MS } from '#constants.ts';
import { changePayLimit } from '#features/pay/api.ts';
import {
  field,
  openButton,
  openForm,
  panel,
  stillChosen,
  submit,
  valueBeside,
} from '../../flows/payment-limit.ts';
import {
  charged,
  checkout,
  choose,
  clickFiveTimes,
  method,
  payButton,
  product,
} from '../../flows/payments.ts';
import { expect, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { main } from '../../support/main.ts';
import { sentenceOf } from '../../support/sentences.ts';
import { BLANK } from '../../support/visits.ts';
import { clickedAgain } from '../../support/waits.ts';

test.use({ viewport: widths.mobile });
// With what was charged already, a payment of 100,000 won is above the lower limit.
test.beforeEach(async ({ page, login, api }) => {
  await charged(api, 'member02', { won: 10_000 });
  await login(page, 'member02', '/pay');
});

test('an amount that cannot be the limit is refused at its field and sends nothing; a lower limit applies at once, a higher one a day later, each is sent once, and a payment above it is refused with a link to the limit [P1]', async ({
  page,
  login,
  api,
}) => {
  await test.step('an amount that cannot be the limit is refused at its field and sends nothing; a chip puts it right', async () => {
    await expect(valueBeside(page, '이번 달 남은 변경 횟수')).toHaveText('2회');
    await choose(page, '10,000', '계좌이체');
    await openForm(page, 'member02');
    // The provider was in this tab, so the page was loaded again.
    await expect(field(page)).toBeInViewport();
    await expect(product(page, '10,000')).toBeChecked();
    await expect(method(page, '계좌이체')).toBeChecked();
    for (const [typed, why] of [
      ['99,999', '한도를 10만\u00a0원부터 1,000만\u00a0원까지 1만\u00a0원 단위로 입력해 주세요.'],
      ['1,000,000', '현재 한도와 같습니다. 다른 금액을 입력해 주세요.'],
    ] as const) {
      await field(page).fill(typed);
      await submit(page).click();
      await expect(field(page)).toHaveAccessibleDescription(new RegExp(why));
      await expect(field(page)).toHaveValue(typed);
    }
    await panel(page).getByRole('button', { name: /^30만/ }).click();
    await expect(field(page)).toHaveValue('300,000');
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
    await axeClean(page);
    expect(api.calls(changePayLimit.path)).toHaveLength(0);
  });
  await test.step('a lower limit applies at once and is sent once, and a payment above it is refused with a link to the limit', async () => {
    await field(page).fill('100,000');
    await submit(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      '한도가 바로 100,000원으로 낮아집니다. 다시 높이면 24시간 뒤에 적용됩니다.',
    );
    await expect(dialog.getByRole('button', { name: '닫기' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('100,000');
    expect(await api.arrived(changePayLimit.path)).toHaveLength(0);
    await submit(page).click();
    await clickedAgain(api, changePayLimit.path, dialog.getByRole('button', { name: '낮추기' }));
    await expect(page.getByText('월 결제 한도를 100,000원으로 변경했습니다.')).toBeVisible();
    await expect(panel(page)).toBeFocused();
    await expect(valueBeside(page, '현재 한도')).toHaveText('100,000원');
    await expect(valueBeside(page, '이번 달 남은 변경 횟수')).toHaveText('1회');
    expect(api.calls(changePayLimit.path)).toHaveLength(1);

    await choose(page, '100,000', '신용·체크카드');
    await payButton(page).click();
    await expect(main(page).getByRole('alert')).toContainText(
      /^이번 달 결제 한도를 넘었습니다\. 남은 한도는 \d/,
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await stillChosen(page, '100,000', '신용·체크카드');
    await main(page).getByRole('alert').getByRole('link', { name: '월 한도 변경' }).click();
    await expect(panel(page)).toBeInViewport();
  });
  await test.step('a higher limit applies a day after it is sent, once, and is the last change of the month [P1]', async () => {
    await openForm(page, 'member02');
    await field(page).fill('1000000');
    await submit(page).evaluate(clickFiveTimes);
    await expect(page.getByText(/부터 월 결제 한도가 1,000,000원으로 바뀝니다\./)).toBeVisible();
    await expect(valueBeside(page, '현재 한도')).toHaveText('100,000원');
    await expect(valueBeside(page, '바뀔 한도')).toHaveText(/부터 1,000,000원$/);
    await expect(panel(page).getByText(sentenceOf('40207'))).toBeVisible();
    await expect(openButton(page)).toHaveCount(0);
    expect(api.calls(changePayLimit.path)).toHaveLength(2);

    await expect(product(page, '100,000')).toBeDisabled();
    await expect(main(page).getByRole('link', { name: '결제 한도 보기' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: '월 한도 변경' })).toHaveCount(0);
    // The portal's page is left: on the next day its session is over, and its calls would be refused.
    await page.goto(BLANK);
    await api.advance(DAY_MS);
    await login(page, 'member02', '/pay');
    await expect(valueBeside(page, '현재 한도')).toHaveText('1,000,000원');
    await choose(page, '100,000', '신용·체크카드');
    await payButton(page).click();
    await expect(checkout(page)).toBeVisible();
  });
});
