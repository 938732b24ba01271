import { getTransfers, type Transfer } from '#api/transfer.ts';
import { LATE_NOTICE_MS } from '#constants.ts';
import { acceptTransfer, cancelTransfer, rejectTransfer } from '#features/transfer/api.ts';
import { memberCalls } from '../../flows/member-calls.ts';
import { clickFiveTimes } from '../../flows/payments.ts';
import { inDialog, row, signInAs } from '../../flows/transfers.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, HELD, test } from '../../support/fixtures.ts';
import { axeClean, drawsLittle } from '../../support/looks.ts';
import { button } from '../../support/main.ts';
import { sentenceOf } from '../../support/sentences.ts';
import { settled } from '../../support/waits.ts';

test('a transfer is rejected with a reason, and the sender reads why and that the fee was returned', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member02', '/security/transfer/received');
  await expect(page.getByText(/슬롯 7개 중/).first()).toBeVisible();
  const reject = button(page, /거절.*청풍/);
  const opened = page.locator(':focus', { hasText: '약속과 다른 캐릭터' });
  await reject.click();
  await expect(opened).toBeVisible();
  await expect(reject).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(reject).toBeFocused();
  await expect(reject).toHaveAttribute('aria-expanded', 'false');
  // As in a browser that does not focus a pressed button: the focus must go to the form, not to the list.
  await reject.evaluate((one: HTMLElement) => one.blur());
  await reject.evaluate((one: HTMLElement) => one.click());
  await expect(opened).toBeVisible();
  // A form that was left for another list does not open again on the way back.
  const months = page.getByRole('link', { name: '3개월' });
  await months.click();
  await expect(months).toHaveAttribute('aria-current');
  await page.goBack();
  // Pressed in the list that is being left, the button would open a form that closes at once.
  await expect(months).not.toHaveAttribute('aria-current');
  await settled(page);
  await expect(reject).toHaveAttribute('aria-expanded', 'false');
  await reject.click();
  await page.getByRole('radio', { name: '약속과 다른 캐릭터' }).check();
  await axeClean(page);
  await api.fault({ path: rejectTransfer.path, code: '30704' });
  await button(page, '거절하기').click();
  const refused = sentenceOf('30704');
  await closeAlert(page, refused);
  await expect(page.locator('main p:focus')).toHaveText(refused);
  await button(page, /거절.*청풍/).click();
  await page.getByRole('radio', { name: '약속과 다른 캐릭터' }).check();
  await button(page, '거절하기').click();
  await expect(row(page, /거절됨.*청풍/)).toBeVisible();
  await signInAs(page, login, 'member01');
  await page.goto('/security/transfer/list?status=A004');
  await expect(row(page, /거절됨.*청풍/)).toBeVisible();
  await page.getByText('진행 상황').first().click();
  const why = page.getByText(
    /약속과 다른 캐릭터라며 거절했습니다\. 수수료 10,000환은 내 계정으로 돌아왔습니다/,
  );
  await expect(why.first()).toBeVisible();
});

test('a failed transfer can be requested again with its character, while that is still possible, and deleted characters are not offered; cancelling one makes one call however often it is pressed; one that nobody has accepted in time says so [P1]', async ({
  page,
  login,
  context,
  api,
}) => {
  await login(page, 'member01', '/security/transfer/list?status=A005');
  await page.getByRole('link', { name: /다시 신청.*월영검/ }).click();
  await expect(page).toHaveURL('/security/transfer/request');
  const chosen = page.getByRole('radio', { name: /월영검/ });
  await expect(chosen).toBeChecked();
  await expect(page.getByText('삭제된 캐릭터는 이전할 수 없습니다.')).toHaveCount(0);
  const { characterNo } = await chosen.evaluate((radio: HTMLInputElement) => ({
    characterNo: Number(radio.value),
  }));
  await button(page, '다음').click();
  await expect(page.getByLabel('받을 계정', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('받을 계정', { exact: true })).toBeVisible();

  // A character already waiting and junk choose nothing.
  const other = await context.newPage();
  for (const named of [characterNo + 1, 'x']) {
    await other.goto(`/security/transfer/request?character=${named}`);
    await expect(button(other, '다음')).toBeVisible();
    await expect(other.getByRole('radio', { checked: true })).toHaveCount(0);
  }
  await other.close();
  await test.step('cancelling one that has ended meanwhile (31204) is told as that; cancelling makes one call however often it is pressed, and says that the fee is returned [P1]', async () => {
    await page.goto('/security/transfer/list');
    // As when its receiver answers at the same moment.
    await api.fault({ path: cancelTransfer.path, code: '31204' });
    await button(page, /신청 취소.*청풍/).click();
    await inDialog(page, '신청 취소').click();
    await closeAlert(page, sentenceOf('31204'));
    await expect(page.getByText('이전 신청을 취소했습니다.')).toHaveCount(0);
    await button(page, /신청 취소.*청풍/).click();
    await expect(page.getByText('수수료 10,000환은 바로 돌아옵니다.')).toBeVisible();
    await axeClean(page);
    await inDialog(page, '신청 취소').evaluate(clickFiveTimes);
    await expect(page.getByText('이전 신청을 취소했습니다. 수수료가 돌아왔습니다.')).toBeVisible();
    await expect(row(page, /취소됨.*청풍/)).toBeVisible();
    expect(api.calls(cancelTransfer.path)).toHaveLength(2);
    // The pressed button no longer exists, so the list takes the focus.
    await expect(page.locator('main :focus')).toContainText('총 3건');
  });
  await test.step('a transfer that nobody has accepted in time says so', async () => {
    await row(page, /취소됨.*월영검/)
      .getByRole('button', { name: /진행 상황/ })
      .click();
    await expect(page.getByText(/기한까지 수락하지 않아 자동으로 취소되었습니다/)).toBeVisible();
  });
});

test('a character that may not move at this moment (31112) is not accepted and the receiver reads why; when the wait is canceled the outcome is asked for and shown; when the transfer ended elsewhere meanwhile (31204), an alert says so and the list shows how [N2]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member02');
  await page.clock.install();
  await page.goto('/security/transfer/received');
  await test.step('a character that may not move at this moment (31112) is not accepted: the receiver reads why, and the request goes on waiting', async () => {
    for (const [reason, why] of [
      [
        'online',
        '게임에 접속 중인 캐릭터라 수락할 수 없습니다. 접속이 끝난 뒤 다시 수락해 주세요.',
      ],
      ['guildMaster', '지금은 문파장 캐릭터라 수락할 수 없습니다. 보낸 사람에게 확인해 주세요.'],
      ['hwanLocked', '보낸 계정의 환 보안이 잠겨 있습니다. 보낸 사람에게 확인해 주세요.'],
    ] as const) {
      await api.fault({ path: acceptTransfer.path, code: '31112', data: { reason } });
      await button(page, /수락.*청풍/).click();
      await inDialog(page, '수락하기').click();
      await closeAlert(page, why);
      await expect(page.locator('main p:focus')).toHaveText(why);
      await expect(row(page, /수락 대기.*청풍/)).toBeVisible();
    }
  });
  const accept = button(page, /수락.*청풍/);
  const before = (await api.arrived(acceptTransfer.path)).length;
  await api.fault({ path: acceptTransfer.path, delayMs: HELD });
  await accept.click();
  await inDialog(page, '수락하기').click();
  await expect.poll(async () => (await api.arrived(acceptTransfer.path)).length).toBe(before + 1);
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(LATE_NOTICE_MS);
  const late = page.getByRole('status').filter({ hasText: '조금 오래 걸리고 있습니다.' });
  await late.getByRole('button', { name: '취소' }).click();
  await closeAlert(page, '처리되지 않았습니다. 다시 시도해 주세요.');
  await expect(late).toHaveCount(0);
  await expect(accept).not.toHaveAttribute('aria-disabled');
  // Done outside the browser: another page of it would refresh the list, and no outdated button would be left to press.
  const call = await memberCalls(api, 'member02');
  const all = { direction: 'received', page: 1, size: 20, from: '2000-01-01', to: '2100-01-01' };
  const { data } = await call(getTransfers.path, all);
  const waiting = (data['list'] as Transfer[]).find(
    ({ characterName }) => characterName === '청풍',
  );
  await call(rejectTransfer.path, { transferNo: waiting?.transferNo });
  await accept.click();
  await inDialog(page, '수락하기').click();
  await expect(page.getByText(sentenceOf('31204'))).toBeVisible();
  await inDialog(page, '확인').click();
  await expect(row(page, /거절됨.*청풍/)).toBeVisible();
});

test('empty lists and failed lists each say so; an ended transfer takes one row, which opens its progress; one page of a thousand transfers is drawn, and many characters are narrowed down to one server [H2]', async ({
  page,
  login,
  api,
}) => {
  await test.step('empty lists and failed lists each say so', async () => {
    await login(page, 'rookie01', '/security/transfer/list');
    await expect(page.getByText('최근 1개월 동안 보낸 캐릭터가 없습니다.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '이전 신청하기' }).click();
    await expect(page.getByText(/옮길 캐릭터가 없습니다/)).toBeVisible();
    await page.goto('/security/transfer/received');
    await expect(page.getByText('최근 1개월 동안 받은 이전 신청이 없습니다.')).toBeVisible();
    await api.fault({ path: getTransfers.path, malformed: true });
    await page.reload();
    await button(page, '다시 시도').click();
    await expect(page.getByText('최근 1개월 동안 받은 이전 신청이 없습니다.')).toBeVisible();
  });
  await test.step('an ended transfer takes one row, which says when it ended, and opens its progress by a button', async () => {
    await signInAs(page, login, 'heavy01');
    await page.goto('/security/transfer/list?status=A002');
    const rows = page.getByRole('table').locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(10);
    const first = rows.first();
    await expect(first).toContainText(/취소 \d\d-\d\d \d\d:\d\d/);
    const progress = first.getByRole('button', { name: /진행 상황/ });
    await progress.click();
    await expect(progress).toHaveAttribute('aria-expanded', 'true');
    await expect(rows).toHaveCount(11);
    await expect(rows.nth(1).getByRole('listitem')).toHaveCount(2);
    await progress.click();
    await expect(rows).toHaveCount(10);
  });
  await test.step('one page of a thousand transfers is drawn, and another is turned to', async () => {
    await page.goto('/security/transfer/list?period=6');
    await expect(page.getByText('총 600건')).toBeVisible();
    await drawsLittle(page);
    const pages = page.getByRole('navigation', { name: '페이지' });
    await pages.getByRole('link', { name: /^2\s*쪽$/ }).click();
    await expect(page.getByText('60쪽 중 2쪽')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('60쪽 중 1쪽')).toBeVisible();
    await page.getByRole('link', { name: '이전 실패' }).click();
    await expect(page.getByText('총 200건')).toBeVisible();
  });
  await test.step('many characters are narrowed down to one server', async () => {
    await page.goto('/security/transfer/request');
    const characters = page.getByRole('radio');
    await expect(characters.first()).toBeVisible();
    const all = await characters.count();
    await page.getByLabel('서버', { exact: true }).selectOption({ index: 1 });
    await expect.poll(() => characters.count()).toBeLessThan(all);
    await expect(characters.first()).toBeVisible();
  });
});
