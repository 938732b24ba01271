import { closed } from '#dialogs/failure.copy.ts';
import { todoOf } from '#errors.ts';
import { getGiftDesk, sendGift } from '#features/gift/api.ts';
import { giftSend } from '#features/gift/send.copy.ts';
import { reviewGift, sendIt } from '../../flows/gifts.ts';
import { memberCalls } from '../../flows/member-calls.ts';
import { countKeys } from '../../flows/payments.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, narrowest, resize, test } from '../../support/fixtures.ts';
import { button, main } from '../../support/main.ts';
import { sentenceOf, within } from '../../support/sentences.ts';

// The browser’s log entries for lost answers.
test.use({ allowed: [/status of 50[23]/] });

test('what was mistyped has no number for support; a gift refused at its last step links to where the cause can be fixed, beside figures that were read again; one that was not processed, because of maintenance or not, and is sent again is reported once, as sent; one is taken back on a phone without a scroll [F6, P2]', async ({
  page,
  login,
  api,
}) => {
  await test.step('what was mistyped has no number for support, and behind its alert no button says that it is busy', async () => {
    await reviewGift(page, login);
    const press = async (otp: string) => {
      await page.getByLabel('OTP 번호').fill(otp);
      await button(page, '선물하기').click();
    };
    await press('000000');
    const number = page.locator('#ask').getByText('오류 번호');
    await expect(page.locator('#ask-body')).toHaveText(sentenceOf('32510'));
    await expect(number).toBeHidden();
    await expect(main(page).getByText('선물 중…')).toBeHidden();
    await expect(main(page).getByText('선물하기', { exact: true }).last()).toBeVisible();
    await closeAlert(page, sentenceOf('32510'));
    await api.fault({ path: sendGift.path, code: '32508' });
    await press('000001');
    await expect(number).toBeVisible();
    await closeAlert(page, sentenceOf('32508'));
  });
  await test.step('a gift refused at its last step links to where the cause can be fixed, beside figures that were read again', async () => {
    const desk = (await (await memberCalls(api, 'member01'))(getGiftDesk.path, {})).data;
    // The hwan was spent in the game meanwhile.
    await api.fault({ path: getGiftDesk.path, code: '200', data: { ...desk, balance: 2_000 } });
    await api.fault({ path: sendGift.path, code: '32504' });
    await sendIt(page);
    await closeAlert(page, sentenceOf('32504'));
    const amount = page.getByLabel('선물할 환');
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(within(todoOf(sentenceOf('32504'))));
    await expect(amount).toHaveValue('3,000');
    await expect(page.getByText(/1,000환이? 부족/)).toBeVisible();

    await button(page, '1,000환').click();
    await button(page, '내용 확인하기').click();
    await expect(main(page).getByText(sentenceOf('32504'))).toHaveCount(0);
    await api.fault({ path: sendGift.path, code: '32506' });
    await sendIt(page);
    await closeAlert(page, sentenceOf('32506'));
    const name = page.getByLabel('받는 캐릭터');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(within(todoOf(sentenceOf('32506'))));
    await expect(name).toHaveValue('설화');
  });
  await test.step('a gift that was not processed and is sent again is reported once, as sent [P2]', async () => {
    await button(page, '내용 확인하기').click();
    await expect(page.getByLabel('OTP 번호')).toBeVisible();
    await api.fault({ path: sendGift.path, status: 502 });
    await sendIt(page);
    const undone = main(page).getByText(giftSend.outcome.undone);
    await expect(undone).toBeVisible();
    await expect(main(page).getByText(closed.maintenance)).toHaveCount(0);
    await api.fault({ path: sendGift.path, status: 503 });
    await sendIt(page);
    // The other words are the same as before, and so do not tell that this answer is there.
    await expect(main(page).getByText(closed.maintenance)).toBeVisible();
    await expect(undone).toBeVisible();
    await sendIt(page);
    await expect(main(page).getByText('선물을 보냈습니다.')).toBeVisible();
    await expect(undone).toHaveCount(0);
    expect(countKeys(api.calls(sendGift.path).slice(-3))).toBe(1);
  });
  await test.step('on a phone, a gift is taken back where the list was left: the page is not scrolled', async () => {
    await resize(page, narrowest);
    await page.goto('/member/hwan/gift/sendHistory');
    await button(page, /^취소/).last().scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await button(page, /^취소/).last().click();
    await page.getByRole('dialog').getByRole('button', { name: '선물 취소' }).click();
    await expect(page.getByText('선물을 취소했습니다.')).toBeVisible();
    // The focus is on the list, since the pressed button has gone.
    await expect(main(page).locator('div:focus')).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});
