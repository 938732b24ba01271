import { LATE_NOTICE_MS } from '#constants.ts';
import { acceptGift, getGifts, rejectGift } from '#features/gift/api.ts';
import { giftBox, giftRefusals } from '#features/gift/gift.copy.ts';
import { GIFT_STATUS } from '#features/gift/status.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import { giveGift } from '../../flows/gifts.ts';
import { memberCalls } from '../../flows/member-calls.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, HELD, resize, test, widths } from '../../support/fixtures.ts';
import { main } from '../../support/main.ts';

test('the gift that lapses first stands first; one is taken although the answer is late; one refused in another tab is told as refused, one whose sender has locked their hwan as waiting, and no more about them; the history has what was taken and leads to where the next is accepted [K3, N2]', async ({
  page,
  login,
  api,
}) => {
  await giveGift(api, 'member01', 3_000);
  await login(page, 'member02');
  await page.clock.install();
  await test.step('the gift that lapses first stands first, with the days that are left', async () => {
    await page.goto('/member/hwan/gift');
    const left = main(page).getByText(/\((\d+일 남음|오늘까지)\)/);
    await expect(left.first()).toBeVisible();
    const moments = (await left.allTextContents()).map((words) => words.slice(0, 16));
    expect(moments.length).toBeGreaterThan(1);
    expect(moments).toEqual(moments.toSorted());
  });
  await test.step('on a phone, a gift is taken although the answer is late [N2]', async () => {
    await resize(page, widths.mobile);
    const accept = page.getByRole('button', { name: /월영검의 3,000환 선물 받기$/ });
    const late = page.getByText('조금 오래 걸리고 있습니다.');
    await accept.scrollIntoViewIfNeeded();
    const box = await accept.boundingBox();
    await api.fault({ path: acceptGift.path, delayMs: HELD });
    await accept.click();
    await expect(accept).toHaveAttribute('aria-disabled', 'true');
    await expect(accept).toBeFocused();
    expect(await accept.boundingBox()).toEqual(box);
    await expect.poll(() => api.arrived(acceptGift.path)).toHaveLength(1);
    await page.clock.fastForward(LATE_NOTICE_MS);
    await expect(late).toBeInViewport();
    await api.release();
    await expect(page.getByText(giftBox.accepted('3,000환'))).toBeVisible();
    await expect(late).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '받을 선물' })).toBeFocused();
    await resize(page, widths.desktop);
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
  await test.step('the history has what was taken and the giver’s words, and a waiting gift leads to where it is accepted', async () => {
    await page.getByRole('link', { name: '선물 내역' }).first().click();
    await main(page).getByRole('link', { name: '받은 선물', exact: true }).click();
    await expect(
      page.getByRole('row', { name: /받은 선물.*월영검.*3,000환/ }).first(),
    ).toBeVisible();
    await expect(
      main(page)
        .getByText(/^“.+”$/)
        .first(),
    ).toBeVisible();
    await main(page).getByRole('link', { name: '받으러 가기' }).first().click();
    await expect(page).toHaveURL(/\/member\/hwan\/gift$/);
  });
});
