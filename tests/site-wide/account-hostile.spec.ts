import type { Page } from '@playwright/test';
import { getSanctions } from '#features/block/api.ts';
import { getInfo, getQuestion } from '#features/info/api.ts';
import { checkUserId, join, startJoin } from '#features/join/api.ts';
import { quitAccounts, startQuit } from '#features/quit/api.ts';
import { findId, startReset } from '#features/recover/api.ts';
import { getWithdrawal } from '#features/withdrawal/api.ts';
import { answersWith, chooseId, field, passGate, proveByAnswer } from '../flows/account-flows.ts';
import { verifyAs } from '../flows/identity.ts';
import { fillForm, reachForm, submit } from '../flows/joining.ts';
import { closeAlert } from '../support/alert.ts';
import { expect, test, widths } from '../support/fixtures.ts';
import { fitsWindow, picture } from '../support/looks.ts';
import { main, press } from '../support/main.ts';
import { EVERY_TIME } from '../support/reference-api.ts';
import { sentenceOf } from '../support/sentences.ts';

const at = '2026-03-02T05:05:00.000Z';
/** Forty attacks, in five strings that a screen still shows whole (`MAX_SHOWN_LETTERS`). */
const attacks = [
  "<script>hit()</script>|<img src=x onerror=hit()>|\"><svg onload=hit()>|'-hit()-'|</p><b id=x>|<a href=javascript:hit()>|{{hit()}}|<br>",
  'javascript:hit()|</textarea><script>hit()</script>|<iframe srcdoc="<script>parent.hit()</script>">|<details open ontoggle=hit()>|<body onload=hit()>|\\"',
  '\u202E<b>hit</b>|<math><mtext></mtext><script>hit()</script></math>|<style>@import"//evil.example"</style>|<link rel=x href=//evil.example>|&lt;b&gt;',
  '#{hit()}|<input autofocus onfocus=hit()>|<video><source onerror=hit()>|<object data=javascript:hit()>|<embed src=javascript:hit()>|<form action=//x>|%3Cb%3E',
  '__proto__|constructor|<!--|]]>|<x onclick=hit()>|<b>|</title><script>hit()</script>|<svg><a xlink:href=javascript:hit()>|<marquee onstart=hit()>|<meta http-equiv=refresh>',
];
const long = attacks[0] ?? '';
const rows = <Row>(row: (text: string, index: number) => Row): Row[] => attacks.map(row);

/** Expects each attack to be shown as text, without becoming part of the page or widening it. */
async function clean(page: Page, place: string, texts: readonly string[] = attacks): Promise<void> {
  // A part is enough; its first letters may be a direction mark, which the page leaves out.
  for (const text of texts) await expect(main(page), place).toContainText(text.slice(3, 60));
  const injected = page.locator(
    'main :is(iframe, img, object, embed, video, marquee, math, meta, #x, [onclick], [onload])',
  );
  expect(await injected.count(), place).toBe(0);
  expect(await page.locator('a[href*="javascript:"]').count(), place).toBe(0);
  await fitsWindow(page, place);
  await picture(page, `hostile ${place}`);
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  let hits = 0;
  test.beforeEach(async ({ page }) => {
    hits = 0;
    await page.exposeFunction('hit', () => {
      hits += 1;
    });
  });
  test.afterEach(() => expect(hits).toBe(0));

  test('hostile words in the answers about a lost id, a lost password and dormancy stay text [X1]', async ({
    page,
    api,
  }) => {
    await api.fault(
      answersWith(findId.path, {
        masked: false,
        list: rows((userId) => ({ userId, joinedAt: at, state: 'active' })),
      }),
    );
    await page.goto('/login/findId');
    await verifyAs(page, 'newcomer');
    await expect(page).toHaveURL('/login/findIdComplete');
    await clean(page, 'found ids');

    await chooseId(page, '/login/findPw', long);
    await clean(page, 'reset step 2', [long]);
    await chooseId(page, '/login/dormancy', long);
    await clean(page, 'dormancy', [long]);
    await page.evaluate(() => sessionStorage.clear());
    await api.fault(answersWith(startReset.path, { userId: long, token: long }));
    await proveByAnswer(page);
    await press(page, '확인');
    await expect(page).toHaveURL('/login/resetPw');
    await clean(page, 'reset step 3', [long]);
  });

  test('hostile words in the answers of a join stay text [X1]', async ({ page, api }) => {
    await api.fault(
      answersWith(startJoin.path, {
        ticket: long,
        person: { name: long, birthDate: '1990-01-01', phone: long },
      }),
    );
    // The API does not know the made-up ticket, so its check of the id is replaced as well.
    await api.fault({ ...answersWith(checkUserId.path, {}), times: EVERY_TIME });
    await reachForm(page);
    await clean(page, 'join form', [long]);
    await fillForm(page);
    await api.fault(answersWith(join.path, { userId: long, joinedAt: at, consents: [] }));
    await submit(page).click();
    await expect(page).toHaveURL('/join/complete');
    await clean(page, 'joined', [long]);
    await api.fault({ path: startJoin.path, code: '33107', data: { accounts: attacks } });
    await page.goto('/join');
    await page.getByRole('checkbox', { name: /전체 동의/ }).check();
    await press(page, '다음');
    await verifyAs(page, 'newcomer');
    await closeAlert(page, sentenceOf('33107'));
    await expect(page).toHaveURL('/join/fail');
    await clean(page, 'join refused');
  });

  test('hostile words in the answers about accounts opened by others stay text [X1]', async ({
    page,
    api,
  }) => {
    const accounts = rows((maskedId, index) => ({
      accountNo: index + 1,
      maskedId,
      joinedAt: at,
      lastLoginAt: null,
      characters: 0,
      paid: false,
      inReview: false,
    }));
    await api.fault(answersWith(startQuit.path, { ticket: 'x', accounts, restricted: true }));
    await page.goto('/quit');
    await verifyAs(page, 'newcomer');
    await expect(main(page).getByRole('heading', { name: '내 명의의 계정' })).toBeVisible();
    await clean(page, 'quit accounts');
    await main(page).getByRole('checkbox').first().check();
    await field(page, '확인 문구').fill('명의도용 가입 취소');
    await api.fault(
      answersWith(quitAccounts.path, {
        requestNo: long,
        at,
        results: rows((maskedId) => ({ maskedId, outcome: 'closed' })),
        restricted: false,
      }),
    );
    await press(page, '가입 취소 신청');
    await page.getByRole('dialog').getByRole('button', { name: '신청하기' }).click();
    await expect(page).toHaveURL('/quit/complete');
    await clean(page, 'quit result');
  });

  test('hostile words in the answers about a member’s own account stay text [X1]', async ({
    page,
    api,
    login,
  }) => {
    await login(page, 'member01');
    const consents = [{ key: 'email', agreed: true, at }];
    await api.fault(
      answersWith(getInfo.path, {
        userId: long,
        name: long,
        birthDate: long,
        phone: long,
        email: `${long}@x`,
        consents,
      }),
    );
    await passGate(page, '/member/info/changeInfo');
    await press(page, '10초 동안 보기');
    await clean(page, 'change info', [long]);
    await api.fault(answersWith(getQuestion.path, { question: long, changedAt: at }));
    // The password that was checked opens this page too (decisions §4).
    await page.goto('/member/info/changeQnA');
    await expect(main(page).getByText('현재 질문')).toBeVisible();
    await clean(page, 'change question', [long]);
    const sanctions = rows((text) => ({
      sanctionNo: text,
      kind: null,
      reason: text,
      policy: text,
      target: text,
      startsAt: at,
      endsAt: null,
    }));
    await api.fault(
      answersWith(getSanctions.path, { current: sanctions, list: sanctions, total: 5 }),
    );
    await page.goto('/member/info/block');
    await clean(page, 'sanctions');
    const characters = rows((text) => ({ serverName: text, name: text, job: text, level: 1 }));
    const counts = { giftsToReceive: 1, giftsSent: 1, transfers: 1, inquiries: 1 };
    await api.fault(
      answersWith(getWithdrawal.path, { pending: null, hwan: null, ...counts, characters }),
    );
    await page.goto('/member/info/withdrawal');
    await clean(page, 'withdrawal');
  });
});
