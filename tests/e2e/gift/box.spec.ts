import { acceptGift, getGifts, rejectGift, sendGift } from '#features/gift/api.ts';
import { giftBox, giftRefusals } from '#features/gift/gift.copy.ts';
import { GIFT_STATUS } from '#features/gift/status.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import { memberCalls } from '../../flows/member-calls.ts';
import { firstCharacter } from '../../reference-api/db/seed/characters.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, test } from '../../support/fixtures.ts';
import { button, main } from '../../support/main.ts';
import { codeOf } from '../../support/otp-code.ts';

test.beforeEach(async ({ page, login }) => {
  await login(page, 'member02');
});

test('the gift that lapses first stands first; one refused in another tab is told as refused, one whose sender has locked their hwan as waiting, and no more about them; the history leads to where it is accepted [K3]', async ({
  page,
  api,
}) => {
  await test.step('the gift that lapses first stands first, with the days that are left', async () => {
    await page.goto('/member/hwan/gift');
    const left = main(page).getByText(/\((\d+일 남음|오늘까지)\)/);
    await expect(left.first()).toBeVisible();
    const moments = (await left.allTextContents()).map((words) => words.slice(0, 16));
    expect(moments.length).toBeGreaterThan(1);
    expect(moments).toEqual(moments.toSorted());
  });
  await test.step('a gift that was refused in another tab is told as refused, and the list is read anew', async () => {
    const cards = page.getByRole('button', { name: /환 선물 받기$/ });
    await expect(cards.first()).toBeVisible();
    const count = await cards.count();
    const call = await memberCalls(api, 'member02');
    const waiting = { page: 1, size: 50, direction: 'received', status: GIFT_STATUS.waiting };
    const { list } = (await call(getGifts.path, waiting)).data as { list: { giftNo: number }[] };
    await call(rejectGift.path, { giftNo: list[0]?.giftNo });
    await cards.first().click();
    await closeAlert(page, giftRefusals.received[GIFT_STATUS.rejected]);
    await expect(cards).toHaveCount(count - 1);
  });
  await test.step('a gift whose sender has locked their hwan says that it waits, and no more about them', async () => {
    const card = main(page)
      .getByRole('region', { name: /월영검/ })
      .first();
    await expect(card).toBeVisible();
    await (await memberCalls(api, 'member01'))(setHwanSecurity.path, { usable: 'N' });
    await card.getByRole('button', { name: /받기/ }).click();
    await closeAlert(page, giftRefusals.sender);
    await expect(card).toBeVisible();
    await expect(main(page).getByText(giftRefusals.sender)).toBeVisible();
  });
  await test.step('the history has the giver’s words, and a waiting gift leads to where it is accepted', async () => {
    await page.goto('/member/hwan/gift/sendHistory?direction=received');
    await expect(
      main(page)
        .getByText(/^“.+”$/)
        .first(),
    ).toBeVisible();
    await main(page).getByRole('link', { name: '받으러 가기' }).first().click();
    await expect(page).toHaveURL(/\/member\/hwan\/gift$/);
  });
});

test('of all gifts at once, those that can be accepted are, and one alert tells of those that wait [K3]', async ({
  page,
  api,
}) => {
  const { id: fromCharacterNo } = firstCharacter('partner01');
  const gift = { fromCharacterNo, serverNo: 1, characterName: '설화', amount: 500, message: '' };
  const sent = await (await memberCalls(api, 'partner01'))(sendGift.path, {
    ...gift,
    otp: codeOf(),
  });
  expect(sent.code).toBe('200');
  await page.goto('/member/hwan/gift');
  const cards = page.getByRole('button', { name: /환 선물 받기$/ });
  await expect(cards.first()).toBeVisible();
  const held = main(page).getByRole('region', { name: /월영검/ });
  const [all, waiting] = [await cards.count(), await held.count()];
  expect(waiting).toBeGreaterThan(1);
  expect(all).toBeGreaterThan(waiting);
  await (await memberCalls(api, 'member01'))(setHwanSecurity.path, { usable: 'N' });
  await button(page, /모두 받기/).click();
  await closeAlert(page, giftBox.heldSome(String(waiting)));
  await expect(page.getByText(new RegExp(`${all}건 중 ${all - waiting}건`))).toBeVisible();
  await expect(cards).toHaveCount(waiting);
  expect(api.calls(acceptGift.path)).toHaveLength(all);
});
