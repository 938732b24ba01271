import type { Page } from '@playwright/test';
import { getInquiryCharacters } from '#api/game.ts';
import { getRestorations } from '#api/restoration.ts';
import { getTransfers } from '#api/transfer.ts';
import { expect, HELD, narrowest, resize, test } from '../../support/fixtures.ts';
import { axeClean, fitsWindow } from '../../support/looks.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { BLANK } from '../../support/visits.ts';
import { quiet } from '../../support/waits.ts';

test.use({ allowed: [/ 404 /] });

const SCREEN = '/member/present';
const { path } = getInquiryCharacters;
const card = (page: Page) => page.getByRole('region', { name: '내 캐릭터' });
const show = (page: Page) => card(page).getByRole('button', { name: '캐릭터 보기' });
const retry = (page: Page) => card(page).getByRole('button', { name: '다시 시도' });
const named = (page: Page, name: string) =>
  card(page).getByRole('listitem').filter({ hasText: name });

test('the characters of all servers stand in one list once they are asked for, with their moves; a server that fails is named, what was held back is not asked for the next member, and without the call there is no card', async ({
  page,
  login,
  api,
}) => {
  await test.step('nothing is asked before the press, and a move leads to its list', async () => {
    await login(page, 'member01', SCREEN);
    await quiet(page);
    expect(api.calls(path)).toEqual([]);
    await show(page).press('Enter');
    await expect(card(page).getByRole('listitem')).toHaveText([/^청풍.*백호/, /^월영검.*청룡/]);
    await expect(page.locator(':focus')).toContainText('월영검');
    await expect(named(page, '청풍')).toContainText('수락 대기');
    await expect(named(page, '청풍').getByRole('link', { name: '보낸 캐릭터' })).toHaveAttribute(
      'href',
      '/security/transfer/list?period=6',
    );
    await axeClean(page, 'characters');
  });
  await test.step('a server that fails and a list that fails are named beside the others, until a retry reads them', async () => {
    await page.reload();
    await api.fault({ path, code: '50506' });
    await api.fault({ path: getTransfers.path, malformed: true });
    await show(page).click();
    await expect(card(page).getByRole('alert')).toHaveText(
      /^\S+ 서버의 캐릭터, 캐릭터 이전 내역을 불러오지 못했습니다\.다시 시도$/,
    );
    await expect(card(page).getByRole('listitem')).not.toHaveCount(0);
    await axeClean(page, 'one server fails');
    await retry(page).click();
    await expect(card(page).getByRole('alert')).toHaveCount(0);
    await expect(card(page).getByRole('listitem')).toHaveCount(2);
    await expect(page.locator(':focus')).toContainText('월영검');
  });
  await test.step('if nothing can be read the card says why, once', async () => {
    await page.reload();
    for (const one of [getInquiryCharacters, getTransfers, getRestorations])
      await api.fault({ path: one.path, malformed: true, times: EVERY_TIME });
    await show(page).click();
    await expect(card(page).getByRole('alert')).toHaveCount(1);
    await axeClean(page, 'all fail');
    await api.noFaults();
    await retry(page).click();
    await expect(card(page).getByRole('listitem')).toHaveCount(2);
  });
  await test.step('a few calls run at once, and none goes on for the next member, who sees nothing of it', async () => {
    await page.reload();
    const before = (await api.arrived(path)).length;
    await api.fault({ path, delayMs: HELD, times: EVERY_TIME });
    await show(page).click();
    await expect.poll(async () => (await api.arrived(path)).length).toBe(before + 4);
    await login(page, 'rookie01');
    await expect(show(page)).toBeVisible();
    await api.release();
    await quiet(page);
    expect(await api.arrived(path)).toHaveLength(before + 4);
    await expect(card(page).getByRole('listitem')).toHaveCount(0);
  });
  await test.step('who has no character reads what to do', async () => {
    await api.noFaults();
    await show(page).click();
    await expect(card(page)).toContainText('게임에서 캐릭터를 만들면');
    await axeClean(page, 'empty');
  });
  await test.step('many characters fit the narrowest phone', async () => {
    await page.goto(BLANK);
    await resize(page, narrowest);
    await login(page, 'heavy01', SCREEN);
    await show(page).click();
    await expect(card(page).getByRole('listitem')).toHaveCount(12);
    await card(page).getByText('나머지 캐릭터 28개 보기').click();
    await expect(card(page).getByRole('listitem')).toHaveCount(40);
    await fitsWindow(page);
    await axeClean(page, 'many');
  });
  await test.step('a host without the call has no card, and nothing else changes', async () => {
    await page.reload();
    await api.fault({ path, status: 404, times: EVERY_TIME });
    await show(page).click();
    await expect(card(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('region', { name: '로그인 중인 기기' })).toBeVisible();
  });
});
