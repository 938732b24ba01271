import type { Page } from '@playwright/test';
import { verifiedAs, verifyAs } from '../../flows/identity.ts';
import { expect, test, widths } from '../../support/fixtures.ts';

const done = (page: Page) => page.getByText('본인확인을 마쳤습니다.');

/** Expects the finished verification to be shown again after something else was chosen in between. */
async function shownAgain(
  page: Page,
  chooseIt: () => Promise<unknown>,
  chooseAnother: () => Promise<unknown>,
): Promise<void> {
  await chooseIt();
  await verifiedAs(page, 'member01');
  await chooseAnother();
  await expect(done(page)).toBeHidden();
  await chooseIt();
  await expect(done(page)).toBeVisible();
}

test('an inquiry shows a finished verification again after another kind was chosen in between', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/member/inquiry/request');
  const kind = page.getByLabel('문의 유형');
  await shownAgain(
    page,
    () => kind.selectOption('block'),
    () => kind.selectOption('etc'),
  );
});

test('a guest inquiry shows a finished verification again after the other proof was chosen in between', async ({
  page,
}) => {
  await page.goto('/support/guest-inquiry');
  const proof = (name: string) => page.getByRole('radio', { name });
  await shownAgain(
    page,
    () => proof('본인확인').check(),
    () => proof('이메일').check(),
  );
});

test('once a verification is finished, its result takes the place of its buttons and has their focus', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/support/service/restoration');
  await page.getByRole('radio', { name: /강호제일/ }).check();
  await verifiedAs(page, 'member01');
  const step = page.getByRole('region', { name: '본인확인', exact: true });
  await expect(step.getByRole('button')).toHaveCount(0);
  await expect(step).toBeFocused();
});

test.describe('on a phone', () => {
  // The page itself is left for the provider, and is loaded again on the return.
  test.use({ viewport: widths.mobile });

  test('where the verification is one of several ways, that way and the reason are still chosen after it', async ({
    page,
    login,
  }) => {
    await login(page, 'member01');
    await page.goto('/security/otp/cancel');
    await page.getByRole('radio', { name: /^본인확인/ }).check();
    await page.getByLabel('해지 이유').selectOption('휴대폰 분실');
    await verifiedAs(page, 'member01');
    await expect(page.getByRole('radio', { name: /^본인확인/ })).toBeChecked();
    await expect(page.getByLabel('해지 이유')).toHaveValue('lostPhone');
  });

  test('where the verification proves who made a choice, that choice is still made and can be sent', async ({
    page,
    login,
  }) => {
    await login(page, 'hwanlock01');
    await page.goto('/security/hwan');
    await verifiedAs(page, 'hwanlock01');
    await page.getByRole('button', { name: '잠금 풀기' }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.waitForURL('/security/hwan/complete');
  });

  test('where the verification stands below long fields, the page continues at its result', async ({
    page,
  }) => {
    await page.goto('/support/guest-inquiry');
    await page.getByText('본인확인', { exact: true }).click();
    await verifiedAs(page, 'newcomer');
    await expect(page.getByRole('region', { name: '본인확인', exact: true })).toBeFocused();
    await expect(done(page)).toBeInViewport();
  });

  test('where the verification stands below the form it belongs to, the page continues at that form', async ({
    page,
    login,
  }) => {
    await login(page, 'member02');
    await page.goto('/pay');
    await page.getByRole('button', { name: '한도 변경' }).click();
    await verifyAs(page, 'member02');
    await expect(page.getByLabel('새 월 한도(원)')).toBeInViewport();
  });
});
