import { verifyAs } from '../../flows/identity.ts';
import { agree, phone } from '../../flows/joining.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, phone as phoneSize, resize, test } from '../../support/fixtures.ts';
import { confirm, main } from '../../support/main.ts';
import { sentenceOf } from '../../support/sentences.ts';

test('Back from a refusal shows the buttons of the identity step again; whoever has an account already is told, with a way to its id, and each step shows where one is', async ({
  page,
}) => {
  // With 204 the browser stays on the page, which then is as Back would restore it.
  await page.route('**/join/fail', (route) => route.fulfill({ status: 204 }));
  await agree(page);
  await verifyAs(page, 'tomorrow');
  await closeAlert(page, sentenceOf('20704'));
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(phone(page)).toBeVisible();
  await expect(main(page).getByText('본인확인을 마쳤습니다.')).toHaveCount(0);
  await resize(page, phoneSize);
  const stepper = main(page).getByRole('list', { name: '가입 단계' });
  await expect(stepper).toBeInViewport({ ratio: 1 });
  await verifyAs(page, 'member01');
  await expect(main(page).getByText('이미 계정이 1개 있습니다.')).toBeVisible();
  await expect(stepper).toBeInViewport({ ratio: 1 });
  await main(page).getByRole('link', { name: '아이디 찾기' }).click();
  await confirm(page, '이동하기');
  await expect(page).toHaveURL('/login/findId');
});
