import type { Page } from '@playwright/test';
import { MINUTE_MS, VERIFICATION_MINUTES } from '#constants.ts';
import { processedCode } from '#errors.ts';
import { beginOtp, getOtp, joinOtp, proveOtp, renewRecovery } from '#features/otp/api.ts';
import { recoveryCodes as copy } from '#features/otp/otp.copy.ts';
import { answersWith } from '../../flows/account-flows.ts';
import { verifyAs } from '../../flows/identity.ts';
import { otherTabCalls } from '../../flows/member-calls.ts';
import { itemsOf, keyOf } from '../../flows/otp-setup.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, resize, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { codeOf, OTP_PERIOD_MS } from '../../support/otp-code.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { sentenceOf } from '../../support/sentences.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// Answers lost on purpose, and the call that the API host lacks.
test.use({ allowed: [/Failed to load resource/] });

test('a member joins with the codes of an authenticator, is told of a slow clock, and must confirm the recovery codes; a lost answer is asked for [P3]', async ({
  page,
  login,
  api,
}) => {
  const asked: string[] = [];
  page.on('dialog', (native) => {
    asked.push(native.type());
    void native.accept();
  });
  await login(page, 'rookie01', '/security/otp');
  await page.getByRole('link', { name: 'OTP 신청하기' }).click();
  // Nobody gets a key by a login alone.
  await expect(page.getByText('계정 명의자 본인만 OTP를 신청할 수 있습니다.')).toBeVisible();
  expect(await api.arrived(beginOtp.path)).toEqual([]);
  await verifyAs(page, 'rookie01');
  await expect(page.getByRole('img', { name: /QR 코드/ })).toBeVisible();
  const key = await keyOf(page);

  const field = page.getByLabel('OTP 번호');
  // The API's clock moves to the beginning of a code's period, so that no code ends before it arrives.
  const ahead = OTP_PERIOD_MS - (Date.now() % OTP_PERIOD_MS);
  await api.advance(ahead);
  await field.fill(codeOf(ahead - 4 * OTP_PERIOD_MS, key));
  await button(page, '번호 확인하기').click();
  await closeAlert(page, /휴대폰 시계가 약 2분 느립니다/);
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  // The message above the form must not move the form below the picture, out of its column.
  await expect(field).toBeInViewport();
  await field.fill(codeOf(ahead, key).replace(/(...)/, '$1 '));
  await button(page, '번호 확인하기').click();

  await expect(itemsOf(page, '복구 코드')).toHaveCount(10);
  const codes = await itemsOf(page, '복구 코드').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await button(page, 'OTP 사용 시작하기').click();
  await expect(page.getByText('복구 코드를 보관했는지 확인해 주세요.').first()).toBeVisible();
  await page.getByLabel('기기 이름').fill('내 갤럭시');
  await page.getByRole('checkbox').check();
  await api.fault({ path: joinOtp.path, drop: 'after', times: EVERY_TIME });
  await button(page, 'OTP 사용 시작하기').click();
  await expect(page).toHaveURL('/security/otp/joined');
  await expect(page.getByText('OTP 사용을 시작했습니다.')).toBeVisible();
  expect(asked).toEqual([]);

  await page.goto('/security/otp');
  await expect(page.getByText('10개')).toBeVisible();
  await expect(page.getByText('내 갤럭시')).toBeVisible();
});

test('leaving is asked once while the recovery codes are unconfirmed: link, Back, reload; when OTP is activated in another tab, a code for the earlier key is refused, and the page says so [F4]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'rookie01');
  const home = page.getByRole('banner').getByRole('link').first();
  const dialog = page.getByRole('dialog', { name: 'OTP 신청 그만두기' });
  const toKey = async () => {
    await page.goto('/security/otp');
    await page.getByRole('link', { name: 'OTP 신청하기' }).click();
  };
  await toKey();
  await verifyAs(page, 'rookie01');
  await expect(page.getByLabel('OTP 번호')).toBeVisible();
  await home.click();
  await expect(page).toHaveURL('/');

  await toKey();
  const key = await keyOf(page);
  await page.getByLabel('OTP 번호').fill(codeOf(0, key));
  await button(page, '번호 확인하기').click();
  await expect(itemsOf(page, '복구 코드')).toHaveCount(10);
  const codes = await itemsOf(page, '복구 코드').allInnerTexts();
  await home.click();
  await expect(dialog).toContainText('이 복구 코드는 쓸 수 없습니다.');
  await dialog.getByRole('button', { name: '계속 신청' }).click();
  await page.evaluate(() => history.back());
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await itemsOf(page, '복구 코드').allInnerTexts()).toEqual(codes);
  const asked: string[] = [];
  page.on('dialog', async (native) => {
    asked.push(native.type());
    await native.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  const download = page.waitForEvent('download');
  await button(page, '.txt 파일로 저장').click();
  await download;
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: '나가기' }).click();
  await expect(page).toHaveURL('/security/otp');
  await expect(page.getByRole('link', { name: 'OTP 신청하기' })).toBeVisible();
  expect(asked).toHaveLength(1);
  await test.step('when OTP is activated in another tab, a code for the earlier key is refused, and the page says so', async () => {
    await toKey();
    // A code is accepted once, so the next one is needed.
    await api.advance(OTP_PERIOD_MS);
    const elsewhere = await otherTabCalls(api, page);
    const code = codeOf(OTP_PERIOD_MS, await keyOf(page));
    const { data } = await elsewhere(proveOtp.path, { otp: code });
    const [recoveryCode] = data['recoveryCodes'] as string[];
    expect((await elsewhere(joinOtp.path, { device: '', recoveryCode })).code).toBe('200');
    await page.getByLabel('OTP 번호').fill('123456');
    await button(page, '번호 확인하기').click();
    await closeAlert(page, sentenceOf('31204'));
    await expect(page.getByText('OTP를 이미 사용하고 있습니다.')).toBeVisible();
    await expect(page.getByLabel('OTP 번호')).toHaveCount(0);
  });
});

test('new recovery codes are made after a verification: a stranger’s is refused, a lost answer warns about the earlier codes, and the count follows [P3]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01', '/security/otp');
  await expect(page.getByText('복구 코드를 모두 사용했습니다.')).toBeVisible();
  await button(page, '새 복구 코드 받기').click();
  await expect(button(page, '휴대폰 본인확인')).toBeFocused();
  await verifyAs(page, 'stranger');
  await expect(page.getByText(sentenceOf('90')).filter({ visible: true })).toHaveCount(1);
  await api.fault({ path: renewRecovery.path, drop: 'after', times: EVERY_TIME });
  await verifyAs(page, 'member01');
  const warning = page.getByRole('main').getByText(copy.lost);
  await expect(warning).toBeVisible();
  await expect(page.getByText('10개')).toBeVisible();
  await expect(page.getByText('복구 코드를 모두 사용했습니다.')).toHaveCount(0);
  await api.noFaults();
  await page.reload();
  await expect(warning).toBeVisible();
  await button(page, '새 복구 코드 받기').click();
  await verifyAs(page, 'member01');
  await expect(itemsOf(page, '복구 코드')).toHaveCount(10);
  await page.getByRole('banner').getByRole('link').first().click();
  const dialog = page.getByRole('dialog', { name: '복구 코드 보관' });
  await expect(dialog).toBeVisible();
  await axeClean(page);
  await dialog.getByRole('button', { name: '계속 보기' }).click();
  await button(page, '보관했습니다').click();
  await expect(button(page, '새 복구 코드 받기')).toBeFocused();
  await expect(page.getByText('10개')).toBeVisible();
  await expect(warning).toHaveCount(0);
  // OTP was turned off elsewhere meanwhile.
  await api.fault({ path: renewRecovery.path, code: processedCode });
  await api.fault(answersWith(getOtp.path, { inUse: false }));
  await button(page, '새 복구 코드 받기').click();
  await verifyAs(page, 'member01');
  await closeAlert(page, sentenceOf('31204'));
  await expect(page.getByRole('link', { name: 'OTP 신청하기' })).toBeVisible();
});

test('a key that did not come is loaded by a press, after which the focus is where reading continues, and on a phone leads to the app; it survives a reload, and one that was ended meanwhile is asked for again without a word [N3]', async ({
  page,
  login,
  api,
}) => {
  await test.step('a key that is shown survives a reload without another verification; one that was ended meanwhile is asked for again without a word', async () => {
    await resize(page, widths.mobile);
    await login(page, 'rookie01');
    await api.fault({ path: beginOtp.path, malformed: true });
    await page.goto('/security/otp/join');
    await verifyAs(page, 'rookie01');
    await button(page, '다시 시도').press('Enter');
    await expect(page.locator('[data-key]')).toBeVisible();
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.getByRole('link', { name: 'OTP 앱에서 열기' })).toHaveAttribute(
      'href',
      /^otpauth:\/\/totp\//,
    );
    const key = await keyOf(page);
    await page.reload();
    expect(await keyOf(page)).toBe(key);
    await api.advance(VERIFICATION_MINUTES * MINUTE_MS);
    await page.reload();
    await expect(button(page, '휴대폰 본인확인')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('on an API host that cannot make new recovery codes the offer disappears and the page stays; while new ones are shown, nothing beside them says that all are used', async ({
  page,
  login,
  api,
}) => {
  await test.step('on an API host that cannot make new recovery codes the offer disappears and the page stays', async () => {
    await resize(page, widths.mobile);
    await login(page, 'member01');
    await api.fault({ path: renewRecovery.path, status: 404 });
    await page.goto('/security/otp');
    await button(page, '새 복구 코드 받기').click();
    await verifyAs(page, 'member01');
    await expect(page.getByText(/다시 신청하면 새로 받을 수 있습니다/)).toBeVisible();
    await expect(button(page, '새 복구 코드 받기')).toHaveCount(0);
    await expect(page).toHaveURL('/security/otp');
  });
  await test.step('while new recovery codes are shown, nothing beside them says that all are used', async () => {
    await page.goto('/security/otp');
    const used = page.getByText('복구 코드를 모두 사용했습니다.');
    await expect(used).toBeVisible();
    await button(page, '새 복구 코드 받기').click();
    await verifyAs(page, 'member01');
    await expect(itemsOf(page, '복구 코드')).toHaveCount(10);
    await expect(page.getByText('10개', { exact: true })).toBeVisible();
    await expect(used).toHaveCount(0);
  });
});
