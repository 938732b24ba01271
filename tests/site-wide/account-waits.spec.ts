import type { Page } from '@playwright/test';
import { requestVerification } from '#api/identity.ts';
import { getSanctions } from '#features/block/api.ts';
import { startDormancy } from '#features/dormancy/api.ts';
import { getInfo, getQuestion } from '#features/info/api.ts';
import { startJoin } from '#features/join/api.ts';
import { startQuit } from '#features/quit/api.ts';
import { findId, startReset } from '#features/recover/api.ts';
import { chooseId, passGate } from '../flows/account-flows.ts';
import { verifyAs } from '../flows/identity.ts';
import { agree } from '../flows/joining.ts';
import { expect, HELD, LATE, resize, test, widths } from '../support/fixtures.ts';
import { picture } from '../support/looks.ts';
import { main, press } from '../support/main.ts';

// The browser's log entries for the failures that the test causes.
test.use({ allowed: [/Failed to load resource/] });

const late = '조금 오래 걸리고 있습니다.';
const noAnswer = '연결이 원활하지 않습니다.';
const words = (page: Page, text: string) => main(page).getByText(text).first();

/** The calls that are made as soon as a person is verified; last, how a screen reader hears that one had no answer. */
const callsAfterVerification = [
  ['join', startJoin.path, 'newcomer', agree, '정보 입력', ':focus'],
  [
    'findId',
    findId.path,
    'member01',
    (page) => page.goto('/login/findId'),
    '아이디 1개를 찾았습니다.',
    ':focus',
  ],
  [
    'findPw',
    startReset.path,
    'member01',
    (page) => chooseId(page, '/login/findPw', 'member01'),
    '새 비밀번호',
    ':focus',
  ],
  [
    'dormancy',
    startDormancy.path,
    'dormant01',
    (page) => chooseId(page, '/login/dormancy', 'dormant01'),
    '약관 확인',
    ':focus',
  ],
  [
    'quit',
    startQuit.path,
    'five01',
    (page) => page.goto('/quit'),
    '내 명의의 계정',
    '[role=alert]',
  ],
] as [string, string, string, (page: Page) => Promise<unknown>, string, string][];

for (const [name, path, person, reach, shown, told] of callsAfterVerification)
  test(`${name}: when the call after a verification is not answered, the message is told, and the verification is used again; when it is late, that is said, and it can be done anew`, async ({
    page,
    api,
  }) => {
    const posts = () => api.calls(path).length;
    await page.clock.install();
    await reach(page);
    await api.fault({ path, status: 502 });
    await verifyAs(page, person);
    await expect(main(page).locator(told).filter({ hasText: noAnswer })).toHaveCount(1);
    await api.fault({ path, delayMs: HELD });
    // The verification was not used, so nobody is verified anew.
    await press(page, '다시 시도');
    await expect.poll(async () => (await api.arrived(path)).length).toBe(2);
    expect(api.calls(requestVerification.path)).toHaveLength(1);
    const [first, second] = api.calls(path).map((call) => call.postData());
    expect(second).toBe(first);
    await page.clock.fastForward(LATE);
    await expect(words(page, late)).toBeVisible();
    await press(page, '취소');
    await expect(words(page, late)).toHaveCount(0);
    await verifyAs(page, person);
    await expect(words(page, shown)).toBeVisible();
    await expect.poll(posts, 'one for each press').toBe(3);
  });

/**
 * The calls that a screen makes before it shows anything: those behind the password, which `faults.spec.ts` does not
 * reach, and one of the others.
 */
const callsOnLoading = [
  ['changeInfo', getInfo.path, (page) => passGate(page, '/member/info/changeInfo'), '기본 정보'],
  ['changeQnA', getQuestion.path, (page) => passGate(page, '/member/info/changeQnA'), '현재 질문'],
  ['block', getSanctions.path, (page) => page.goto('/member/info/block'), '현재 이용제한'],
] as [string, string, (page: Page) => Promise<unknown>, string][];

for (const [name, path, reach, shown] of callsOnLoading)
  test(`${name}: the screen shows loading, late, canceled and failed, and can ask again`, async ({
    page,
    api,
    login,
  }) => {
    const busy = main(page).locator('[aria-busy="true"]');
    await login(page, 'member01');
    await page.clock.install();
    await api.fault({ path, delayMs: HELD });
    await reach(page);
    await expect.poll(async () => (await api.arrived(path)).length).toBe(1);
    await page.clock.fastForward(1_000);
    await expect(busy).toHaveCount(1);
    await expect(main(page).getByText('불러오는 중입니다.')).toHaveCount(1);
    await page.clock.fastForward(8_000);
    await expect(words(page, late)).toBeVisible();
    await press(page, '취소');
    await expect(words(page, '기다리기를 멈췄습니다.')).toBeVisible();
    await api.fault({ path, status: 502 });
    await press(page, '다시 시도');
    await expect(words(page, noAnswer)).toBeVisible();
    await resize(page, widths.mobile);
    await picture(page, `failed ${name}`);
    await press(page, '다시 시도');
    await expect(words(page, shown)).toBeVisible();
    await expect(busy).toHaveCount(0);
  });
