import { getOtpLock } from '#api/otp.ts';
import { MINUTE_MS, TRANSFER_POLL_MS } from '#constants.ts';
import { todoOf } from '#errors.ts';
import {
  acceptTransfer,
  checkTransferAccount,
  proveTransfer,
  requestTransfer,
} from '#features/transfer/api.ts';
import { verifiedAs } from '../../flows/identity.ts';
import { signInAgain } from '../../flows/login-page.ts';
import { memberCalls } from '../../flows/member-calls.ts';
import { inDialog, row, send, signInAs, toConfirm, toProof } from '../../flows/transfers.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, HELD, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { button } from '../../support/main.ts';
import { codeOf } from '../../support/otp-code.ts';
import { sentenceOf, within } from '../../support/sentences.ts';
import { enterHeld, returnToTab } from '../../support/waits.ts';

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('a character is sent as it was shown, accepted once by an Enter that the other member holds down, and moved [P1, P9]', async ({
    page,
    login,
    api,
  }) => {
    await login(page, 'member01');
    await send(page);
    await expect(page.getByRole('heading', { name: '캐릭터 이전을 신청했습니다.' })).toBeFocused();
    await expect(page.getByText('1,240,000환')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1,240,000환')).toBeVisible();
    const [sent, ...more] = api.calls(requestTransfer.path);
    expect(more).toEqual([]);
    expect(sent?.postDataJSON()).toMatchObject({
      account: 'member02',
      characterName: '월영검',
      fee: 10_000,
    });
    await page.getByRole('link', { name: '보낸 캐릭터' }).last().click();
    await expect(row(page, /수락 대기.*월영검.*mem\*\*\*/)).toBeVisible();

    await signInAs(page, login, 'member02');
    await page.clock.install();
    await page.goto('/security/transfer/received');
    await test.step('Enter held on 수락 only asks whether to accept, and held in the dialog it accepts once [P1]', async () => {
      await button(page, /수락.*월영검/).focus();
      for (let held = 0; held < 6; held += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect(page.getByText('수락하면 되돌릴 수 없습니다.')).toBeVisible();
      await expect(inDialog(page, '닫기')).toBeFocused();
      await inDialog(page, '수락하기').focus();
      await enterHeld(page, api, acceptTransfer.path);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(row(page, /이전 대기.*월영검/)).toBeVisible();
      expect(api.calls(acceptTransfer.path)).toHaveLength(1);
    });
    await api.advance(MINUTE_MS);
    await page.clock.fastForward(TRANSFER_POLL_MS);
    await expect(row(page, /이전 완료.*월영검/)).toBeVisible();
  });
});

test('conditions that are not met are named, with a link to where they can be fixed; they and an account that was typed and not yet checked are back after the session has ended [F1]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'hwanlock01', '/security/transfer/request');
  await button(page, '다음').click();
  await expect(page.getByText('옮길 캐릭터를 선택해 주세요.').first()).toBeVisible();
  await page.getByRole('radio', { name: /철문/ }).check();
  await button(page, '다음').click();
  await expect(page.getByRole('region', { name: '2. 받을 계정' })).toBeFocused();
  const account = page.getByLabel('받을 계정', { exact: true });
  await account.fill('nobody99');
  await button(page, '다음').click();
  await closeAlert(page, sentenceOf('31107'));
  await expect(account).toBeFocused();
  const call = await memberCalls(api, 'hwanlock01');
  for (let tried = 1; tried < 10; tried += 1)
    await call(checkTransferAccount.path, { account: `nobody${tried}` });
  await account.fill('member02');
  await button(page, '다음').click();
  await closeAlert(page, /부터.* 다시 확인할 수 있습니다/);
  await expect(account).toHaveAccessibleDescription(
    /오류: (?:\d+월 \d+일 )?오.+부터.* 다시 확인할 수 있습니다\.$/,
  );
  await expect(account).toHaveValue('member02');
  await api.advance(10 * MINUTE_MS);
  await button(page, '다음').click();
  await expect(page.getByText('통과하지 못한 조건이 2개 있습니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '환 보안 설정' }).last()).toHaveAttribute(
    'href',
    '/security/hwan',
  );
  await expect(page.getByRole('link', { name: 'OTP 신청하기' })).toBeVisible();
  await expect(page.locator('#transfer-blocks').getByRole('listitem')).toHaveCount(2);
  await axeClean(page);
  await account.fill('member0');
  await page.context().clearCookies();
  await signInAgain(page, '/security/transfer/request', 'hwanlock01');
  await expect(page.getByText('통과하지 못한 조건이 2개 있습니다.')).toBeVisible();
  await expect(account).toHaveValue('member0');
  await account.fill('member02');
  await button(page, '다시 확인하기').click();
  await expect(page.getByText('통과하지 못한 조건이 2개 있습니다.')).toBeVisible();
});

test('a request is sent once the notices beside it are agreed to: a refused one stays to be sent again, one that failed on the way is said not to be processed and its repeat uses the same key; Back waits for a request under way, and leaves the page once it is made [A3, P3]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01', '/security/transfer/list');
  await toConfirm(page);
  const submit = button(page, '이전 신청하기');
  const whole = page.locator('[aria-labelledby$="-summary"]');
  await submit.click();
  await expect(page.getByText('유의사항에 동의해 주세요.').first()).toBeVisible();
  expect(api.calls(requestTransfer.path)).toHaveLength(0);
  const agree = page.getByLabel('유의사항을 모두 읽었고');
  await agree.check();
  const notices = page.getByRole('complementary').filter({ hasText: '같은 서버 안에서만' });
  const left = async (place: typeof notices) => (await place.boundingBox())?.x ?? 0;
  expect(await left(notices)).toBeGreaterThan(await left(agree));
  const unpaid = sentenceOf('31105');
  await api.fault({ path: requestTransfer.path, code: '31105' });
  await submit.click();
  await closeAlert(page, unpaid);
  await expect(whole).toBeFocused();
  await expect(whole).toHaveText(unpaid);
  const refused = api.calls(requestTransfer.path).length;
  await api.fault({ path: requestTransfer.path, malformed: true });
  await submit.click();
  await expect(page.getByText(/앞서 보낸 캐릭터 이전 신청은 처리되지 않았습니다/)).toBeVisible();
  await axeClean(page);
  await expect(agree).toBeChecked();
  const before = (await api.arrived(requestTransfer.path)).length;
  await api.fault({ path: requestTransfer.path, delayMs: HELD });
  await submit.click();
  await expect.poll(() => api.arrived(requestTransfer.path)).toHaveLength(before + 1);
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => history.state?.guarded === true);
  await expect(agree).toBeVisible();
  await api.release();
  await expect(page.getByText('캐릭터 이전을 신청했습니다.')).toBeVisible();
  const keys = api
    .calls(requestTransfer.path)
    .slice(refused)
    .map((call) => call.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL('/security/transfer/list');
});

test('a wrong code is cleared and counted, and the verification stays, also through a lock; a right one that the browser sends twice by itself is taken; a request that is refused because of the account leads to it [A3, P10]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await toProof(page);
  const otp = page.getByLabel('OTP 번호');
  const step = page.getByRole('region', { name: '본인확인', exact: true });
  const summary = page.getByRole('region', { name: '2곳을 확인해 주세요' });
  const errors = page.locator('[id$="-error"]:visible');
  await button(page, '확인하기').click();
  await expect(summary).toBeFocused();
  await expect(errors).toHaveText([/본인확인을 먼저/, /인증번호|OTP/]);
  await otp.fill(codeOf());
  await button(page, '확인하기').click();
  await expect(step).toBeFocused();
  await expect(step).toHaveAccessibleDescription(/본인확인을 먼저 해 주세요/);
  await expect(summary).toHaveCount(0);
  await verifiedAs(page, 'member01');
  await expect(page.getByText('본인확인을 먼저 해 주세요')).toHaveCount(0);
  await otp.fill('000000');
  await button(page, '확인하기').click();
  await closeAlert(page, sentenceOf('32510'));
  await expect(otp).toBeFocused();
  await expect(otp).toHaveValue('');
  await test.step('a lock keeps the finished verification: after it only the code is asked for [P10]', async () => {
    await api.fault({ path: proveTransfer.path, code: '32511' });
    await otp.fill('000000');
    await button(page, '확인하기').click();
    await closeAlert(page, within(sentenceOf('32511')));
    await expect(page.getByText('본인확인을 마쳤습니다.')).toBeVisible();
    // The page asks how the lock is when it is shown again: the API knows of none.
    await returnToTab(page, getOtpLock.path);
  });
  await otp.fill(codeOf());
  // The connection breaks, and the browser sends the right code twice by itself (reliability M3).
  await api.fault({ path: proveTransfer.path, drop: 'after' });
  const before = (await api.arrived(proveTransfer.path)).length;
  await button(page, '확인하기').click();
  await expect(page.getByText('이*연 (mem***)', { exact: true })).toBeVisible();
  expect(await api.arrived(proveTransfer.path)).toHaveLength(before + 2);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/ticket|secret/i);
  await test.step('a request that is refused because of the account leads to it [A3]', async () => {
    const busy = sentenceOf('31110');
    await api.fault({ path: requestTransfer.path, code: '31110' });
    await page.getByLabel('유의사항을 모두 읽었고').check();
    await button(page, '이전 신청하기').click();
    await closeAlert(page, busy);
    const account = page.getByLabel('받을 계정', { exact: true });
    await expect(account).toBeFocused();
    await expect(account).toHaveAccessibleDescription(within(todoOf(busy)));
    await expect(account).toBeInViewport();
  });
});

test('a character that has gone online since the check: the refusal of the request says so', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await api.fault({ path: requestTransfer.path, code: '31112', data: { reason: 'online' } });
  await send(page);
  await closeAlert(page, /게임에 접속 중인 캐릭터는 이전할 수 없습니다/);
});
