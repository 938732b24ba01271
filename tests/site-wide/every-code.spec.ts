import { requestVerification } from '#api/identity.ts';
import { login as signIn } from '#api/login.ts';
import { getInquiryCount } from '#api/member.ts';
import { getOverview } from '#api/overview.ts';
import { errorCodes, todoOf } from '#errors.ts';
import { getSanctions } from '#features/block/api.ts';
import { sendGift } from '#features/gift/api.ts';
import { readGuestInquiry } from '#features/inquiry/guest-api.ts';
import * as site from '#site.ts';
import { composeGift } from '../flows/gifts.ts';
import { loginPage, sessionCookies } from '../flows/login-page.ts';
import { memberCalls } from '../flows/member-calls.ts';
import { alertOf } from '../support/alert.ts';
import { expect, phone, resize, test, widths } from '../support/fixtures.ts';
import { EVERY_TIME } from '../support/reference-api.ts';
import { sentenceOf, within } from '../support/sentences.ts';
import { BLANK, leave } from '../support/visits.ts';
import { giftBody } from '../unit/reference-api/bodies.ts';
import { accountStations } from './codes/account-stations.ts';
import {
  captcha,
  codesOnLoad,
  endingCodes,
  lapsed,
  locks,
  mismatch,
  ofPerson,
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
    ...ofPerson,
    mismatch,
    ...locks.map(({ code }) => code),
    ...endingCodes,
    lapsed,
    captcha,
  ];
  expect([...new Set(provoked)].sort()).toEqual([...errorCodes].sort());
});

for (const station of stations)
  test(`${[station.path, station.part ?? []].flat().join(', ')}: ${station.refusals.map(({ code }) => code).join(' ')} [E1, A2, A3, A7${station.refusals.some(({ stands }) => 'beside' in stands) ? ', E3' : ''}]`, async ({
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

test('a code of the state of a member or of the service is shown in place of the content, without a form or a dialog; that of a member who may not write has two links and its phone number in one piece [E1]', async ({
  page,
  api,
  login,
}) => {
  for (const { code, path, member, call, links } of codesOnLoad)
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
      if (links) {
        await expect(told.getByText(site.phone)).toHaveCSS('white-space', 'nowrap');
        for (const [name, leadsTo] of links)
          await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute(
            'href',
            leadsTo,
          );
      }
      await expect(page.getByRole('form')).toHaveCount(0);
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

test('20305 shows one alert; then the place says it once more, without announcing it, and leads to a new login, as the alert itself does, also that of a start-up call [E1, A3]', async ({
  page,
  api,
  login,
}) => {
  const main = page.getByRole('main');
  const again = { name: '다시 로그인하기' };
  const visit = async (call: string, path: string) => {
    await page.goto(BLANK);
    await login(page, 'member01');
    await api.fault({ path: call, code: lapsed });
    await page.goto(path);
    await expect(alertOf(page).locator('#ask-body')).toHaveText(sentenceOf(lapsed));
    await expect(alertOf(page).getByRole('button')).toHaveText(['닫기', '다시 로그인하기']);
  };
  const leadsBack = async (path: string) => {
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    expect(await sessionCookies(page)).toHaveLength(0);
  };
  await test.step('in its place', async () => {
    await visit(getSanctions.path, '/member/info/block');
    await expectAlert({ page, api }, { code: lapsed });
    await expect(main.getByText(sentenceOf(lapsed))).toBeFocused();
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL('/member/info/block');
    expect(await sessionCookies(page)).toHaveLength(3);
    await main.getByRole('button', again).click();
    await leadsBack('/member/info/block');
  });
  for (const [what, call, path] of [
    ['the screen’s own call', getSanctions.path, '/member/info/block'],
    ['a start-up call', getInquiryCount.path, '/support/faq'],
  ] as const)
    await test.step(`in the alert of ${what}`, async () => {
      await visit(call, path);
      await alertOf(page).getByRole('button', again).click();
      await leadsBack(path);
    });
});

test('32510 to 32517 each have their own sentence; after that of a wrong code its field says what to do once, is marked as wrong, and so is the title; after those of a lock follows the panel with the time left and the button [A8, E5, P10]', async ({
  page,
  api,
  login,
}) => {
  const main = page.getByRole('main');
  const told = alertOf(page);
  const otp = main.getByLabel('OTP 번호');
  const send = main.getByRole('button', { name: '선물하기', exact: true });
  const lock = main.getByRole('region', { name: 'OTP 잠금' });
  const guess = async (code: string, press = () => send.click()) => {
    await otp.fill('000000');
    await press();
    await expect(told.locator('#ask-body'), code).toContainText(within(sentenceOf(code)));
  };
  /** Lets the lock run out. A login does not survive it; the page learns of its end when it is looked at again. */
  const outwait = async (seconds: number) => {
    await api.advance((seconds + 1) * 1_000);
    await login(page, 'member01');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  await resize(page, phone);
  await login(page, 'member01');
  await page.goto('/member/hwan/gift/send');
  await composeGift(page);
  await guess(mismatch, () => otp.press('Enter'));
  await told.getByRole('button').click();
  const todo = within(todoOf(sentenceOf(mismatch)));
  await expect(otp).toBeFocused();
  await expect(otp).toHaveAttribute('aria-invalid', 'true');
  await expect(otp).toHaveAccessibleDescription(todo);
  await expect(page).toHaveTitle(/^오류: /);
  await expect(main.getByRole('status').filter({ hasText: todo })).toHaveCount(1);
  await expect(main.locator('label', { hasText: 'OTP 번호' })).toBeInViewport({ ratio: 1 });
  await resize(page, widths.desktop);
  // With the one on the page these are four wrong codes: the fifth locks.
  const call = await memberCalls(api, 'member01');
  for (let more = 0; more < 3; more += 1) await call(sendGift.path, { ...giftBody, otp: '000000' });

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
