import type { Page } from '@playwright/test';
import { noAnswer } from '#api/api.copy.ts';
import { requestVerification } from '#api/identity.ts';
import { canceled } from '#dialogs/failure.copy.ts';
import { getInfo, getQuestion } from '#features/info/api.ts';
import { startJoin } from '#features/join/api.ts';
import { startQuit } from '#features/quit/api.ts';
import { states } from '#ui/ui.copy.ts';
import { passGate } from '../flows/account-flows.ts';
import { verifyAs } from '../flows/identity.ts';
import { agree } from '../flows/joining.ts';
import { expect, HELD, LATE, resize, test, widths } from '../support/fixtures.ts';
import { picture } from '../support/looks.ts';
import { main, press } from '../support/main.ts';

// The browser's log entries for the failures that the test causes.
test.use({ allowed: [/Failed to load resource/] });

const words = (page: Page, text: string) => main(page).getByText(text).first();

/**
 * A call that is made as soon as a person is verified, by the part that all screens but /quit share, and that of /quit;
 * last, how a screen reader hears that it had no answer.
 */
const callsAfterVerification = [
  ['join', startJoin.path, 'newcomer', agree, '정보 입력', ':focus'],
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
    await expect(words(page, states.late)).toBeVisible();
    await press(page, '취소');
    await expect(words(page, states.late)).toHaveCount(0);
    await verifyAs(page, person);
    await expect(words(page, shown)).toBeVisible();
    await expect.poll(posts, 'one for each press').toBe(3);
  });

/** The calls behind the password that a screen makes before it shows anything; `faults.spec.ts` has the others. */
const callsOnLoading = [
  ['changeInfo', getInfo.path, (page) => passGate(page, '/member/info/changeInfo'), '기본 정보'],
  ['changeQnA', getQuestion.path, (page) => passGate(page, '/member/info/changeQnA'), '현재 질문'],
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
    await expect(main(page).getByText(states.loading)).toHaveCount(1);
    await page.clock.fastForward(8_000);
    await expect(words(page, states.late)).toBeVisible();
    await press(page, '취소');
    await expect(words(page, canceled)).toBeVisible();
    await api.fault({ path, status: 502 });
    await press(page, '다시 시도');
    await expect(words(page, noAnswer)).toBeVisible();
    await resize(page, widths.mobile);
    await picture(page, `failed ${name}`);
    await press(page, '다시 시도');
    await expect(words(page, shown)).toBeVisible();
    await expect(busy).toHaveCount(0);
  });
