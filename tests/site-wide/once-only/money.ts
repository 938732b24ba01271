import type { Page } from '@playwright/test';
import { getCharges } from '#api/order.ts';
import { getGiftDesk, getGifts, sendGift } from '#features/gift/api.ts';
import { giftSend } from '#features/gift/send.copy.ts';
import { refundOrder } from '#features/hwan/api.ts';
import { refundWords } from '#features/hwan/charges.copy.ts';
import { changePayLimit, getPayDesk, readyOrder } from '#features/pay/api.ts';
import { desk, limits } from '#features/pay/pay.copy.ts';
import { fillGift, sendIt } from '../../flows/gifts.ts';
import { verifyAs } from '../../flows/identity.ts';
import { lower } from '../../flows/payment-limit.ts';
import { charged, checkout, choose, payButton } from '../../flows/payments.ts';
import { expect } from '../../support/fixtures.ts';
import { button, main } from '../../support/main.ts';
import { dataOf, nothing, PAGE, SPAN, showsText, total, type Way } from './way.ts';

const limitPanel = (page: Page) => main(page).locator('#pay-limit');

/** The forms that move money. */
export const moneyWays: readonly Way[] = [
  {
    name: 'gift',
    call: sendGift,
    userId: 'member01',
    screen: '/member/hwan/gift/send',
    words: giftSend.outcome,
    fill: (page) => fillGift(page, '1,000'),
    async again(page) {
      await expect(page.getByLabel('받는 캐릭터')).toHaveValue('설화');
      await button(page, '내용 확인하기').click();
    },
    act: (page) => main(page).getByRole('button', { name: /^(선물하기|내용 확인하기)$/ }),
    send: (page) => sendIt(page),
    needs: [getGiftDesk],
    done: '선물을 보냈습니다.',
    arrives: showsText('선물을 보냈습니다.'),
    count: total('member01', getGifts, { page: 1, size: 10, direction: 'sent' }),
  },
  {
    name: 'charge',
    call: readyOrder,
    userId: 'member01',
    screen: '/pay',
    words: desk.outcome,
    fill: (page) => choose(page, '10,000', '카카오페이'),
    again: (page) => choose(page, '10,000', '카카오페이'),
    act: payButton,
    send: (page) => payButton(page).click(),
    done: '아직 결제하지 않았습니다.',
    arrives: (page) => expect(checkout(page)).toBeVisible(),
    count: async (api) => {
      const { unfinished } = await dataOf('member01', getPayDesk, {})(api);
      return (unfinished as unknown[]).length;
    },
  },
  {
    name: 'refund',
    call: refundOrder,
    userId: 'member02',
    screen: '/member/hwan/state?kind=charge',
    words: refundWords.outcome,
    // The second charge keeps the page with the question after the first is refunded.
    before: (api) => charged(api, 'member02', { won: 10_000, times: 2 }),
    open: (page) => page.getByRole('button', { name: '결제 취소', exact: true }).first().click(),
    async fill(page) {
      await page.getByRole('button', { name: '결제 취소', exact: true }).first().click();
    },
    again: nothing,
    act: (page) => button(page, '결제 취소하기'),
    send: (page) => button(page, '결제 취소하기').click(),
    done: /주문번호 H\S+의 결제를 취소했습니다\.\s*10,000원을 환불합니다\./,
    arrives: showsText('결제를 취소했습니다. 10,000원을 환불합니다.'),
    count: async (api) => {
      const { list } = await dataOf('member02', getCharges, { ...PAGE, ...SPAN })(api);
      return (list as { status: string }[]).filter(({ status }) => status === 'refunded').length;
    },
  },
  {
    name: 'limit',
    call: changePayLimit,
    userId: 'member02',
    screen: '/pay',
    words: limits.outcome,
    open: (page) => limitPanel(page).getByRole('button', { name: '한도 변경' }).click(),
    async fill(page) {
      await limitPanel(page).getByRole('button', { name: '한도 변경' }).click();
      await verifyAs(page, 'member02');
      await page.getByLabel('새 월 한도(원)').fill('500,000');
    },
    async again(page) {
      await verifyAs(page, 'member02');
      await page.getByLabel('새 월 한도(원)').fill('500,000');
    },
    act: (page) => button(page, '한도 변경하기'),
    send: lower,
    done: '월 결제 한도를 500,000원으로 변경해 달라고 요청했습니다.',
    arrives: showsText('월 결제 한도를 500,000원으로 변경했습니다.'),
    count: async (api) => {
      const { limit } = await dataOf('member02', getPayDesk, {})(api);
      // Each change takes one from those left.
      return -(limit as { changesLeft: number }).changesLeft;
    },
  },
];
