import { requestVerification, resolveVerification } from '#api/identity.ts';
import { verifyAs } from '../../flows/identity.ts';
import { agree, expectVerified, phone } from '../../flows/joining.ts';
import { expect, HELD, resize, test, widths } from '../../support/fixtures.ts';
import { confirm, main } from '../../support/main.ts';
import { sentenceOf } from '../../support/sentences.ts';
import { answered, clickedAgain } from '../../support/waits.ts';

test.use({ viewport: widths.mobile });

test('identity verification in the same tab leaves for the provider and returns to where it began; Back then passes the used page by', async ({
  page,
}) => {
  await page.goto('/support/faq');
  await agree(page);
  await verifyAs(page, 'newcomer');
  await expectVerified(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('secret');
  await page.goBack();
  await confirm(page, '이동하기');
  await expect(page).toHaveURL('/support/faq');
});

test('a verification that is begun once though tapped again and again, left by Back, canceled at the provider, or canceled here while its result is on the way, can be begun again', async ({
  page,
  api,
}) => {
  await test.step('a verification canceled at the provider, then canceled here while its result is on the way, has no effect', async () => {
    await agree(page);
    await clickedAgain(api, requestVerification.path, phone(page));
    await expect(page.getByRole('heading', { name: '테스트 본인확인' })).toBeVisible();
    expect(api.calls(requestVerification.path)).toHaveLength(1);
    await page.goBack();
    await expect(main(page).getByText('본인확인이 취소되었습니다.')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('identity:pending'))).toBeNull();
    const canceled = main(page).getByText('본인확인이 취소되었습니다.');
    await verifyAs(page, 'newcomer', { act: '취소' });
    await expect(canceled).toBeVisible();
    await api.fault({ path: resolveVerification.path, delayMs: HELD });
    await verifyAs(page, 'newcomer');
    await expect(main(page).getByRole('button', { name: '본인확인 창 보기' })).toHaveCount(0);
    await main(page).getByRole('button', { name: '그만두기' }).click();
    await expect(canceled).toBeVisible();
    await api.release();
    await answered(page, api.calls(resolveVerification.path));
    await expect(canceled).toBeVisible();
    await verifyAs(page, 'newcomer');
    await expectVerified(page);
  });
});

test('what the provider answers is in view where the page goes on, no way is chosen where one alone can prove the member, and the choice that it proves is still made', async ({
  page,
  login,
}) => {
  await resize(page, { width: 390, height: 844 });
  await login(page, 'hwanlock01', '/security/hwan');
  await expect(phone(page)).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: '확인 방법' })).toHaveCount(0);
  for (const [person, answer, words] of [
    ['stranger', {}, sentenceOf('90')],
    ['hwanlock01', { act: '취소' }, /^본인확인이 취소되었습니다/],
    ['hwanlock01', {}, /^본인확인을 마쳤습니다/],
  ] as const) {
    await verifyAs(page, person, answer);
    await expect(main(page).getByText(words).first()).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: '잠금 풀기' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.waitForURL('/security/hwan/complete');
});
