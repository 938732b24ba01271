import { getInquiryCount } from '#api/member.ts';
import { getSanctions } from '#features/block/api.ts';
import { sessionCookies } from '../flows/login-page.ts';
import { alertOf } from '../support/alert.ts';
import { expect, test } from '../support/fixtures.ts';
import { sentenceOf } from '../support/sentences.ts';
import { lapsed } from './codes/elsewhere.ts';

for (const [what, path, screen] of [
  ['the screen’s own call', getSanctions.path, '/member/info/block'],
  ['a start-up call', getInquiryCount.path, '/support/faq'],
] as const)
  test(`20305 of ${what} offers a new login in its alert, which leads back [E1]`, async ({
    page,
    api,
    login,
  }) => {
    await login(page, 'member01');
    await api.fault({ path, code: lapsed });
    await page.goto(screen);
    const alert = alertOf(page);
    await expect(alert.locator('#ask-body')).toHaveText(sentenceOf(lapsed));
    await expect(alert.getByRole('button')).toHaveText(['닫기', '다시 로그인하기']);
    await alert.getByRole('button', { name: '다시 로그인하기' }).click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(screen)}`);
    expect(await sessionCookies(page)).toHaveLength(0);
  });
