import { payLimitCodes, todoOf } from '#errors.ts';
import { cancelPayRaise, changePayLimit, readyOrder } from '#features/pay/api.ts';
import { askPayOutcome } from '#idempotency/api.ts';
import { verifyAs } from '../../flows/identity.ts';
import {
  field,
  lower,
  openForm,
  panel,
  stillChosen,
  submit,
  valueBeside,
} from '../../flows/payment-limit.ts';
import { charged, choose, payButton, product } from '../../flows/payments.ts';
import { closeAlert } from '../../support/alert.ts';
import { changeAnswer } from '../../support/changed-answers.ts';
import { expect, test } from '../../support/fixtures.ts';
import { main } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { sentenceOf, within } from '../../support/sentences.ts';

// The browser's log entry for a lost answer.
test.use({ allowed: [/Failed to load resource/] });

test('when the changes were used up in another tab (40207), also if one was taken back, an alert says so, the field is focused, and what was typed stays [P3]', async ({
  page,
  login,
  context,
  api,
}) => {
  await login(page, 'member02', '/pay');
  await openForm(page, 'member02');
  const other = await context.newPage();
  await other.goto('/pay');
  await openForm(other, 'member02');
  await field(other).fill('400,000');
  await lower(other);
  await expect(valueBeside(other, '현재 한도')).toHaveText('400,000원');
  await openForm(other, 'member02');
  await field(other).fill('500,000');
  await api.fault({ path: changePayLimit.path, drop: 'after', times: EVERY_TIME });
  await submit(other).click();
  const raised = panel(other).getByText('월 결제 한도를 500,000원으로 변경해 달라고 요청했습니다.');
  await expect(raised).toBeVisible();
  await expect(valueBeside(other, '바뀔 한도')).toHaveText(/부터 500,000원$/);
  await api.noFaults();
  await api.fault({ path: cancelPayRaise.path, drop: 'after', times: EVERY_TIME });
  await panel(other).getByRole('button', { name: '상향 예약 취소' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '예약 취소하기' }).click();
  await expect(other.getByText('한도 상향 예약을 취소했습니다.')).toBeVisible();
  await expect(panel(other)).toBeFocused();
  await expect(valueBeside(other, '바뀔 한도')).toHaveCount(0);
  await expect(raised).toHaveCount(0);
  await other.close();
  await field(page).fill('300,000');
  await lower(page);
  await closeAlert(page, sentenceOf('40207'));
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleDescription(within(todoOf(sentenceOf('40207'))));
  await expect(field(page)).toHaveValue('300,000');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(valueBeside(page, '현재 한도')).toHaveText('400,000원');
  expect(api.calls(changePayLimit.path)).toHaveLength(3);
});

test('a payment over the day’s limit is refused beside the form, with a link, also when that answer is lost [P3, E3]', async ({
  page,
  login,
  api,
}) => {
  await test.step('a payment over the day’s limit is refused beside the form, with a link, until something else is chosen', async () => {
    await charged(api, 'member02', { won: 100_000, times: 5 });
    await login(page, 'member02', '/pay');
    await choose(page, '1,000', '토스');
    await payButton(page).click();
    await expect(main(page).getByRole('alert')).toContainText(
      '하루 결제 한도를 모두 사용했습니다. 내일 다시 결제해 주세요.',
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const way = main(page).getByRole('alert').getByRole('link', { name: '결제 한도 보기' });
    await expect(way).toHaveAttribute('href', '#pay-limit');
    await stillChosen(page, '1,000', '토스');
    await product(page, '5,000').check();
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });
  await test.step('a payment over the day’s limit whose answer is lost says the same, with the same link', async () => {
    // As answered by a host that remembers its refusals.
    const refused = { state: 'done', code: payLimitCodes.day, data: { left: 0 } };
    await changeAnswer(page, api, askPayOutcome, ({ outcomes }) => ({
      outcomes: (outcomes as object[]).map((one) => ({ ...one, ...refused })),
    }));
    await choose(page, '1,000', '토스');
    await api.fault({ path: readyOrder.path, drop: 'after', times: EVERY_TIME });
    await payButton(page).click();
    const told = main(page)
      .getByRole('status')
      .filter({ hasText: '하루 결제 한도를 모두 사용했습니다. 내일 다시 결제해 주세요.' });
    await expect(told.getByRole('link', { name: '결제 한도 보기' })).toHaveAttribute(
      'href',
      '#pay-limit',
    );
    await stillChosen(page, '1,000', '토스');
    await api.noFaults();
  });
});

test('a raise that waits is named before another change replaces it; a limit below what the month has seen is asked about, and what was typed stays until it is set', async ({
  page,
  login,
  api,
}) => {
  await charged(api, 'member02', { won: 100_000, times: 2 });
  await login(page, 'member02', '/pay');
  await test.step('a raise that waits is named before another change replaces it', async () => {
    const ends = panel(page).getByText('한도를 변경하면 한도 상향 예약은 취소됩니다.');
    await openForm(page, 'member02');
    await expect(ends).toHaveCount(0);
    await field(page).fill('2,000,000');
    await submit(page).click();
    await expect(valueBeside(page, '바뀔 한도')).toHaveText(/부터 2,000,000원$/);
    await openForm(page, 'member02');
    await expect(ends).toBeVisible();
  });
  const before = api.calls(changePayLimit.path).length;
  await field(page).fill('150,000');
  await submit(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('이번 달 한도에서 이미 200,000원을 사용했습니다.');
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(field(page)).toHaveValue('150,000');
  expect(api.calls(changePayLimit.path)).toHaveLength(before);
  // Another tab has set the same limit: the verification is still valid.
  await api.fault({ path: changePayLimit.path, code: '35202', data: { reason: 'won' } });
  await lower(page);
  await closeAlert(page, /^현재 한도와 같습니다\./);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('150,000');
  await api.fault({ path: changePayLimit.path, code: '35202', data: { reason: 'verification' } });
  await lower(page);
  await closeAlert(page, /^본인확인 정보를 사용할 수 없습니다\./);
  await verifyAs(page, 'member02');
  await expect(field(page)).toHaveValue('150,000');
  await lower(page);
  await expect(valueBeside(page, '현재 한도')).toHaveText('150,000원');
  await expect(panel(page)).toContainText('이번 달 200,000원 사용 · 한도 150,000원');
});
