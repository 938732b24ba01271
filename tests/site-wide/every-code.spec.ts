import { requestVerification } from '#api/identity.ts';
import { login as signIn } from '#api/login.ts';
import { getOverview } from '#api/overview.ts';
import { errorCodes, todoOf } from '#errors.ts';
import { getSanctions } from '#features/block/api.ts';
import { sendGift } from '#features/gift/api.ts';
import { readGuestInquiry } from '#features/inquiry/guest-api.ts';
import { readyOrder } from '#features/pay/api.ts';
import * as site from '#site.ts';
import { composeGift } from '../flows/gifts.ts';
import { loginPage, sessionCookies } from '../flows/login-page.ts';
import { memberCalls } from '../flows/member-calls.ts';
import { choose, payButton } from '../flows/payments.ts';
import { alertOf } from '../support/alert.ts';
import { expect, phone, resize, test, widths } from '../support/fixtures.ts';
import { EVERY_TIME } from '../support/reference-api.ts';
import { sentenceOf, within } from '../support/sentences.ts';
import { BLANK, leave } from '../support/visits.ts';
import { accountStations } from './codes/account-stations.ts';
import {
  captcha,
  codesOnLoad,
  endingCodes,
  lapsed,
  locks,
  mismatch,
  overLimit,
  silent,
} from './codes/elsewhere.ts';
import { nameStations } from './codes/name-stations.ts';
import { serviceStations } from './codes/service-stations.ts';
import { expectAlert, refuse } from './codes/station.ts';

test.setTimeout(60_000);
// The provider's own page has no icon.
test.use({ allowed: [/status of 404/] });

const stations = [...accountStations, ...serviceStations, ...nameStations];

test('every code of the catalogue is tested here [E1]', () => {
  const provoked = [
    ...stations.flatMap(({ refusals }) => refusals.map(({ code }) => code)),
    ...codesOnLoad.map(({ code }) => code),
    ...silent,
    ...overLimit,
    mismatch,
    ...locks.map(({ code }) => code),
    ...endingCodes,
    lapsed,
    captcha,
  ];
  expect([...new Set(provoked)].sort()).toEqual([...errorCodes].sort());
});

for (const station of stations)
  test(`${[station.path, station.part ?? []].flat().join(', ')}: ${station.refusals.map(({ code }) => code).join(' ')} [E1, A2, A3, A7]`, async ({
    page,
    api,
    login,
  }) => {
    const tools = { page, api };
    await resize(page, phone);
    if (station.member) await login(page, station.member);
    for (const [turn, refusal] of station.refusals.entries()) {
      if (turn > 0 && station.anew) await leave(page);
      if (turn === 0 || station.anew) await station.reach(tools);
      await refuse(tools, station, refusal, stations);
    }
  });

test('a code of the state of a member or of the service is shown in place of the content, without a dialog [E1]', async ({
  page,
  api,
  login,
}) => {
  for (const { code, path, member, call } of codesOnLoad)
    await test.step(`${code}, ${path}`, async () => {
      await page.goto(BLANK);
      await login(page, member);
      if (call) await api.fault({ path: call, code, times: EVERY_TIME });
      await page.goto(path);
      const told = page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: within(sentenceOf(code)) });
      await expect(told).toHaveCount(1);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await api.noFaults();
    });
});

test('silent codes open no dialog: the form says what is wrong and stays ready [E3]', async ({
  page,
  api,
}) => {
  const screen = loginPage(page);
  await screen.open();
  for (const code of silent) {
    await api.fault({ path: signIn.path, code });
    await screen.fill('member01');
    await screen.submit.click();
    await expect(screen.main.getByText(within(sentenceOf(code))).first(), code).toBeVisible();
    await expect(page.locator('dialog[open]'), code).toHaveCount(0);
    await expect(screen.submit, code).not.toHaveAttribute('aria-disabled', 'true');
  }
  await screen.signIn('captcha01');
  await expect(screen.captcha).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  // A form that has no captcha asks for none.
  await page.goto('/support/guest-inquiry?tab=read');
  await api.fault({ path: readGuestInquiry.path, code: captcha });
  await screen.main.getByLabel('접수번호').fill('G20261122-0001');
  await screen.main.getByLabel('조회 번호').fill('123456');
  await screen.main.getByRole('button', { name: '답변 확인하기' }).click();
  await expect(screen.main.getByText(within(sentenceOf(captcha))).first()).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('40105 and 40106 are silent on pay: they are shown beside the form, without a dialog [E3]', async ({
  page,
  api,
  login,
}) => {
  await resize(page, widths.mobile);
  await login(page, 'member01');
  await page.goto('/pay');
  await choose(page, '1,000', '토스');
  for (const code of overLimit) {
    await api.fault({ path: readyOrder.path, code });
    await payButton(page).click();
    const told = page.getByRole('main').getByRole('alert');
    await expect(told, code).toHaveText(within(sentenceOf(code)));
    await expect(told, code).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('dialog[open]'), code).toHaveCount(0);
  }
});

const leads: Record<(typeof endingCodes)[number], string> = {
  '20204': '/',
  '20301': '/login?redirect=%2Fmember%2Fpresent',
};
test(`${endingCodes.join(' and ')} show one alert, then lead on [E1]`, async ({
  page,
  api,
  login,
}) => {
  for (const code of endingCodes)
    await test.step(code, async () => {
      await page.goto(BLANK);
      await login(page, 'member01');
      await api.fault({ path: getOverview.path, code });
      await page.goto('/member/present');
      await expectAlert({ page, api }, { code });
      await expect(page).toHaveURL(leads[code]);
      await expect.poll(async () => (await sessionCookies(page)).length).toBe(0);
    });
});

test('20305 shows one alert; then the place says it once more, without announcing it, and leads to a new login [E1, A3]', async ({
  page,
  api,
  login,
}) => {
  await login(page, 'member01');
  await api.fault({ path: getSanctions.path, code: lapsed });
  await page.goto('/member/info/block');
  await expectAlert({ page, api }, { code: lapsed });
  const main = page.getByRole('main');
  await expect(main.getByText(sentenceOf(lapsed))).toBeFocused();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL('/member/info/block');
  expect(await sessionCookies(page)).toHaveLength(3);
  await main.getByRole('button', { name: '다시 로그인하기' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fmember%2Finfo%2Fblock');
  expect(await sessionCookies(page)).toHaveLength(0);
});

test('32510 to 32517 each have their own sentence, then the panel with the time left and the button [P10, E5]', async ({
  page,
  api,
  login,
}) => {
  const body = {
    fromCharacterNo: 1,
    serverNo: 1,
    characterName: '설화',
    amount: 3_000,
    message: '',
    otp: '000000',
  };
  const main = page.getByRole('main');
  const told = alertOf(page);
  const otp = main.getByLabel('OTP 번호');
  const send = main.getByRole('button', { name: '선물하기', exact: true });
  const lock = main.getByRole('region', { name: 'OTP 잠금' });
  const guess = async (code: string) => {
    await otp.fill('000000');
    await send.click();
    await expect(told.locator('#ask-body'), code).toContainText(within(sentenceOf(code)));
  };
  /** Lets the lock run out. A login does not survive it; the page learns of its end when it is looked at again. */
  const outwait = async (seconds: number) => {
    await api.advance((seconds + 1) * 1_000);
    await login(page, 'member01');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  await login(page, 'member01');
  await page.goto('/member/hwan/gift/send');
  await composeGift(page);
  await guess(mismatch);
  await told.getByRole('button').click();
  await expect(otp).toBeFocused();
  await expect(otp).toHaveAccessibleDescription(within(todoOf(sentenceOf(mismatch))));
  // With the one on the page these are four wrong codes: the fifth locks.
  const call = await memberCalls(api, 'member01');
  for (let more = 0; more < 3; more += 1) await call(sendGift.path, body);

  for (const { code, seconds, left, lifts } of locks) {
    await guess(code);
    await expect(told.getByRole('button', { name: '본인확인' }), code).toHaveCount(lifts);
    // The safe button comes first.
    await told.getByRole('button').first().click();
    await expect(told, code).toHaveCount(0);
    await expect(otp, code).toHaveValue('');
    await expect(lock, code).toBeFocused();
    await expect(lock, code).toContainText(within(sentenceOf(code)));
    await expect(lock.locator('[role=alert]'), code).toHaveCount(0);
    await expect(send, code).toBeDisabled();
    await expect(lock.getByRole('timer'), code).toHaveText(left);
    await expect(lock.getByRole('button', { name: '본인확인' }), code).toHaveCount(lifts);
    await outwait(seconds);
    await expect(lock, code).toHaveCount(0);
    await expect(send, code).toBeEnabled();
  }
  expect(api.calls(requestVerification.path)).toEqual([]);
  await guess('32517');
  await expect(lock.getByText(site.phone)).toHaveCSS('white-space', 'nowrap');
  const opening = page.waitForEvent('popup');
  await told.getByRole('button', { name: '본인확인' }).click();
  await opening;
  await expect.poll(() => api.calls(requestVerification.path).length).toBe(1);
});
