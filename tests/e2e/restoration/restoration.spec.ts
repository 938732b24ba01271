import type { Page } from '@playwright/test';
import { MINUTE_MS } from '#constants.ts';
import {
  getDeletedCharacters,
  getRestorationDesk,
  requestRestoration,
} from '#features/restoration/api.ts';
import { formatTime } from '#rules/dates.ts';
import { verifiedAs, verifyAs } from '../../flows/identity.ts';
import { clickFiveTimes } from '../../flows/payments.ts';
import { closeAlert } from '../../support/alert.ts';
import { changeAnswer, type Data } from '../../support/changed-answers.ts';
import { expect, resize, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { main } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { sentenceOf } from '../../support/sentences.ts';
import { BLANK } from '../../support/visits.ts';

test.setTimeout(120_000);
const SCREEN = '/support/service/restoration';

const open = (page: Page) => page.goto(SCREEN);
const radio = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) });

async function ask(page: Page) {
  await main(page).getByRole('button', { name: '복구 신청' }).click();
  return page.getByRole('dialog', { name: '캐릭터 복구' });
}
const send = async (page: Page) =>
  (await ask(page)).getByRole('button', { name: '복구 신청' }).click();

test('a deleted character whose name is taken meanwhile is restored with a new one, which is kept for each character and checked; the request is followed until it is done', async ({
  page,
  login,
  api,
}) => {
  await resize(page, widths.mobile);
  await login(page, 'member01');
  await changeAnswer(page, api, getDeletedCharacters, ({ list, ...rest }) => ({
    ...rest,
    list: list.map((one: Data) => ({ ...one, nameTaken: one.blockCode === null })),
  }));
  await open(page);
  await expect(radio(page, '비연')).toBeDisabled();
  await expect(main(page)).toContainText('복구할 수 있는 기간이 지났습니다.');
  const name = page.getByLabel('새 캐릭터 이름');
  await radio(page, '달빛무사').check();
  await name.fill('첫이름');
  await radio(page, '강호제일').check();
  await expect(name).toHaveValue('');
  await name.fill('둘째이름');
  await radio(page, '달빛무사').check();
  await expect(name).toHaveValue('첫이름');
  await page.reload();
  await expect(name).toHaveValue('첫이름');
  await radio(page, '강호제일').check();
  await expect(name).toHaveValue('둘째이름');
  await radio(page, '달빛무사').check();
  await name.fill('');
  const check = page.getByRole('button', { name: '중복확인' });
  const free = page.getByText('‘새달빛’은 쓸 수 있는 이름입니다.');
  await check.click();
  await expect(page.getByText('새 캐릭터 이름을 입력해 주세요.')).toBeVisible();
  await name.fill('은하 수!');
  await check.click();
  await expect(page.getByText('2~12자로 입력해 주세요.')).toBeVisible();
  await test.step('what 중복확인 has said of a name stands again when a phone is back from the identity provider', async () => {
    await name.fill('새달빛');
    await check.click();
    await expect(free).toBeVisible();
    await verifiedAs(page, 'member01');
    await expect(free).toBeVisible();
  });
  await name.fill('달빛무사');
  await check.click();
  // Also the hint of the field says so, of the old name.
  const taken = '이미 쓰이는 이름입니다. 다른 이름을 입력해 주세요.';
  await expect(page.getByText(taken, { exact: true })).toBeVisible();
  await send(page);
  await closeAlert(page, taken);
  await expect(name).toBeFocused();
  await name.fill('새달빛');
  await check.click();
  await expect(free).toBeVisible();
  const confirm = await ask(page);
  await expect(confirm).toContainText('5,000환');
  await axeClean(page);
  await confirm.getByRole('button', { name: '복구 신청' }).click();
  await test.step('the request is followed from its complete page until it is done', async () => {
    await expect(page).toHaveURL(/\/restoration\/complete\?no=\d+$/);
    await expect(page.getByText('복구 신청을 접수했습니다.')).toBeVisible();
    await expect(page.getByText(/^C\d{8}-\d{4}$/)).toBeVisible();
    await expect(page.getByText('달빛무사 → 새달빛')).toBeVisible();
    await axeClean(page);
    await main(page).getByRole('link', { name: '신청 내역 보기' }).click();
    const now = page.getByRole('region', { name: '진행 중인 신청' });
    await expect(now).toContainText('접수');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await axeClean(page);
    await api.advance(2 * MINUTE_MS);
    await now.getByRole('button', { name: '새로고침' }).click();
    await expect(now).toContainText('처리 중');
    await api.advance(3 * MINUTE_MS);
    await now.getByRole('button', { name: '새로고침' }).click();
    await expect(now).toHaveCount(0);
    await expect(page.getByRole('cell', { name: '완료', exact: true })).toBeVisible();
    // The pressed button has disappeared with the request, so what takes its place has the focus.
    await expect(main(page).locator(':focus')).toContainText('강호제일');
    await expect(radio(page, '달빛무사')).toHaveCount(0);
  });
});

test('deleted characters of all servers are in one list, also while one server fails; somebody without any sees an empty list, and a done page without a request [A1, A3]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  const came = Date.now();
  await page.clock.setFixedTime(came);
  await api.fault({ path: getDeletedCharacters.path, code: '50506' });
  await open(page);
  const failed = main(page).getByRole('alert').filter({ hasText: '일부 서버의 캐릭터' });
  await expect(failed).toContainText(sentenceOf('50506'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await axeClean(page);
  await test.step('a list that could not be read again says when it was last read [A3]', async () => {
    await page.clock.setFixedTime(came + 5 * MINUTE_MS);
    await api.fault({ path: getDeletedCharacters.path, malformed: true, times: EVERY_TIME });
    await main(page).getByRole('button', { name: '다시 시도' }).click();
    await expect(
      main(page).getByText(`최신 내용을 불러오지 못했습니다. ${formatTime(came)} 기준입니다.`),
    ).toBeVisible();
    await api.noFaults();
  });
  await main(page).getByRole('button', { name: '다시 시도' }).first().click();
  await expect(failed).toHaveCount(0);
  // The pressed button is gone, so the list takes the focus.
  await expect(page.locator('main :focus')).toContainText('달빛무사');
  await expect(radio(page, '강호제일.*주작')).toBeEnabled();
  await expect(radio(page, '옛바람.*백호')).toBeDisabled();
  // A character whose transfer is under way leads to the transfers.
  await expect(main(page).getByRole('link', { name: '보낸 캐릭터 보기' })).toHaveAttribute(
    'href',
    '/security/transfer/list',
  );
  await expect(page.getByText(sentenceOf('30704'))).toBeVisible();
  for (const width of [1280, 768]) {
    await resize(page, { width, height: 900 });
    const wider = main(page)
      .locator('label:has(input[type=radio])')
      .evaluateAll((cards) => cards.filter((card) => card.scrollWidth > card.clientWidth).length);
    expect(await wider, `${width}`).toBe(0);
  }
  // An open page would reload itself for the other member.
  await page.goto(BLANK);
  await login(page, 'heavy01');
  await open(page);
  await expect(radio(page, '대협0호')).toBeDisabled();
  await expect(page.getByText(sentenceOf('10504')).first()).toBeVisible();
  await test.step('somebody without deleted characters sees an empty list, and a done page without a request', async () => {
    await page.goto(BLANK);
    await login(page, 'rookie01', SCREEN);
    await expect(page.getByText('삭제된 캐릭터가 없습니다.')).toBeVisible();
    await expect(page.getByRole('region', { name: '신청 내역' })).toContainText(
      '신청 내역이 없습니다.',
    );
    for (const path of [`${SCREEN}/complete`, `${SCREEN}/complete?no=999999`]) {
      await page.goto(path);
      await expect(page.getByText('보여 드릴 신청이 없습니다.')).toBeVisible();
      await expect(main(page).getByRole('link', { name: '신청 내역 보기' })).toBeVisible();
    }
  });
});

test('a request that is refused says so and keeps what still holds: the identity of another person, hwan that did not come back, a name that is taken; five clicks and a lost answer then make one request under one key [P1, P3]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await open(page);
  await radio(page, '강호제일').check();
  const step = main(page).getByRole('region', { name: '본인확인', exact: true });
  await test.step('when another person verifies or the proof is refused with the request, the step says so, takes the focus and begins again', async () => {
    await main(page).getByRole('button', { name: '복구 신청' }).click();
    await expect(step).toBeFocused();
    await expect(step).toHaveAccessibleDescription(/본인확인을 먼저 해 주세요/);
    await verifyAs(page, 'stranger');
    const mismatch = sentenceOf('90');
    await expect(step).toContainText(mismatch);
    for (const [failure, words] of [
      [{ code: '33490' }, mismatch],
      [{ code: '35202', data: { reason: 'verification' } }, /본인확인을 다시 해 주세요/],
    ] as const) {
      await verifiedAs(page, 'member01');
      await api.fault({ path: requestRestoration.path, ...failure });
      await send(page);
      await closeAlert(page, words);
      await expect(step.getByText(words)).toBeFocused();
      await expect(page.getByText('본인확인을 마쳤습니다.')).toHaveCount(0);
      const sent = api.calls(requestRestoration.path).length;
      await main(page).getByRole('button', { name: '복구 신청' }).click();
      await expect(page.getByText('본인확인을 먼저 해 주세요.')).toBeVisible();
      expect(api.calls(requestRestoration.path)).toHaveLength(sent);
    }
  });
  await test.step('when the hwan did not come back the page says so and reads the true balance again; a refused name that the list gives as free can be replaced, all with one verification', async () => {
    await verifiedAs(page, 'member01');
    // Its result takes the place of the buttons and has their focus.
    await expect(step.getByRole('button')).toHaveCount(0);
    await expect(step).toBeFocused();
    const question = await ask(page);
    await expect(question).toContainText('강호제일 캐릭터를 복구할까요?');
    await question.getByRole('button', { name: '닫기' }).click();
    for (const code of ['31106', '31205', '31604']) {
      await api.fault({ path: requestRestoration.path, code });
      const before = api.calls(getRestorationDesk.path).length;
      await send(page);
      await closeAlert(page, sentenceOf(code));
      await expect(page).toHaveURL(SCREEN);
      await expect.poll(() => api.calls(getRestorationDesk.path).length).toBeGreaterThan(before);
    }
    await api.fault({ path: requestRestoration.path, code: '35202', data: { reason: 'newName' } });
    await send(page);
    await closeAlert(page, '이미 쓰이는 이름입니다. 다른 이름을 입력해 주세요.');
    await page.getByLabel('새 캐릭터 이름').fill('새강호');
  });
  await test.step('five clicks and a lost answer make one request under one key [P1, P3]', async () => {
    const before = api.calls(requestRestoration.path).length;
    await api.fault({ path: requestRestoration.path, malformed: true });
    await main(page).getByRole('button', { name: '복구 신청' }).evaluate(clickFiveTimes);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '복구 신청' }).click();
    await expect(page.getByText(/앞서 보낸 복구 신청은 처리되지 않았습니다/)).toBeVisible();
    expect(api.calls(requestRestoration.path)).toHaveLength(before + 1);
    await send(page);
    await expect(page.getByText(/복구 신청을 접수했습니다/)).toBeVisible();
    await expect(page.getByText('강호제일 → 새강호')).toBeVisible();
    const calls = api.calls(requestRestoration.path).slice(before);
    const keys = calls.map((call) => call.headers()['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
