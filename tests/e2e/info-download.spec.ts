import { readFile } from 'node:fs/promises';
import { getGifts } from '#features/gift/api.ts';
import { download as copy, downloadFile, parts } from '#features/info/download.copy.ts';
import { gate } from '#features/info/info.copy.ts';
import { overview } from '#features/overview/overview.copy.ts';
import { states } from '#ui/ui.copy.ts';
import { attribute, elementsOf, readHtml, textOf } from '../../scripts/build/html.ts';
import { field } from '../flows/account-flows.ts';
import { expect, HELD, PASSWORD, test } from '../support/fixtures.ts';
import { button, main, press } from '../support/main.ts';
import { stored } from '../support/storage.ts';

test.use({ allowed: [/500/] });

test('from 내 정보 요약: warned in PC방 mode and after the password a member collects what the calls give, tries again what failed, and saves one file; what was collected ends with the page', async ({
  page,
  login,
  api,
}) => {
  await page.addInitScript(() => localStorage.setItem('shared-pc-session', '1'));
  await login(page, 'member01', '/member/present');
  await main(page).getByRole('link', { name: overview.info.download }).click();
  await expect(main(page).getByText(copy.sharedPc)).toBeVisible();
  await expect(button(page, copy.collect)).toHaveCount(0);
  expect(api.calls(getGifts.path)).toEqual([]);
  await field(page, gate.password).fill(PASSWORD);
  await press(page, gate.submit);

  await api.fault({ path: getGifts.path, delayMs: HELD });
  await press(page, copy.collect);
  const status = main(page).getByRole('status').filter({ hasText: parts.gifts });
  await expect(status).toBeVisible();
  await expect(button(page, states.cancel)).toBeFocused();
  await press(page, states.cancel);
  await expect(main(page).getByText(copy.canceled)).toBeVisible();
  await expect(button(page, copy.collect)).toBeFocused();

  await api.fault({ path: getGifts.path, status: 500 });
  await press(page, copy.collect);
  const failed = main(page).getByRole('listitem').filter({ hasText: parts.gifts });
  await expect(failed).toBeVisible();
  const [all, some] = [Object.keys(parts).length, Object.keys(parts).length - 1];
  await expect(main(page).getByText(copy.some(some, all))).toBeVisible();
  await press(page, copy.retry);
  await expect(main(page).getByText(copy.all(all))).toBeVisible();
  await expect(failed).toHaveCount(0);

  const saved = page.waitForEvent('download');
  await press(page, copy.save);
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^내-정보_member01_\d{4}-\d\d-\d\d\.html$/);
  await expect(main(page).getByText(copy.saved)).toBeVisible();
  const elements = elementsOf(readHtml(await readFile(await file.path(), 'utf8')));
  expect(elements.filter(({ tagName }) => tagName === 'script')).toEqual([]);
  const titles = elements.filter(({ tagName }) => tagName === 'h2').map(textOf);
  expect(titles.map((title) => title.trim())).toEqual([
    ...Object.values(parts),
    downloadFile.missing,
    downloadFile.data,
  ]);
  const data = elements.find((one) => attribute(one, 'id') === 'data');
  const read = JSON.parse(data ? textOf(data) : '');
  expect(read).toMatchObject({ userId: 'member01', failed: [] });
  expect(Object.keys(read.parts)).toEqual(Object.keys(parts));
  expect(read.parts.member.userId).toBe('member01');
  const { orderId } = read.parts.orders[0];

  expect(await stored(page)).not.toContain(orderId);
  await page.goto('/member/present');
  await page.goBack();
  await expect(field(page, gate.password)).toBeVisible();
  await field(page, gate.password).fill(PASSWORD);
  await press(page, gate.submit);
  await expect(button(page, copy.collect)).toBeVisible();
  await expect(button(page, copy.save)).toHaveCount(0);
});
