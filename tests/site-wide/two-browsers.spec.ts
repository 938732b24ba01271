import type { Page } from '@playwright/test';
import { getTransfers } from '#api/transfer.ts';
import { acceptGift, cancelGift, getGifts, sendGift } from '#features/gift/api.ts';
import { giftRefusals } from '#features/gift/gift.copy.ts';
import { GIFT_STATUS } from '#features/gift/status.ts';
import { acceptTransfer, cancelTransfer } from '#features/transfer/api.ts';
import { memberCalls } from '../flows/member-calls.ts';
import { BUILT_API, expect, HELD, test, watchContext } from '../support/fixtures.ts';
import { confirm, main } from '../support/main.ts';
import { codeOf } from '../support/otp-code.ts';
import type { apiControl } from '../support/reference-api.ts';
import { sentenceOf } from '../support/sentences.ts';
import { nextCall } from '../support/waits.ts';

type Api = ReturnType<typeof apiControl>;
type Side = {
  userId: string;
  screen: string;
  call: string;
  press: (page: Page) => Promise<void>;
  won: RegExp;
  lost: string;
};

const pressRow = (page: Page, row: RegExp, name: RegExp) =>
  main(page).getByRole('row', { name: row }).first().getByRole('button', { name }).click();

/** Sends a gift of 1,000 hwan from member01 to member02. */
async function giveGift(api: Api): Promise<void> {
  const call = await memberCalls(api, 'member01');
  const body = { fromCharacterNo: 1, serverNo: 1, characterName: '설화', amount: 1_000 };
  expect((await call(sendGift.path, { ...body, message: '', otp: codeOf() })).code).toBe('200');
}
const SPAN = { from: '2020-01-01', to: '2099-12-31' };

/** The sender takes back what the receiver accepts at the same time; the statuses are those of product §3. */
const things: {
  name: string;
  before: (api: Api) => Promise<void>;
  sender: Side;
  receiver: Side;
  status: (api: Api) => Promise<unknown>;
  ends: { sender: unknown; receiver: unknown };
}[] = [
  {
    name: 'gift',
    before: giveGift,
    sender: {
      userId: 'member01',
      screen: '/member/hwan/gift/sendHistory?direction=sent&status=1',
      call: cancelGift.path,
      async press(page) {
        await pressRow(page, /1,000환/, /취소/);
        await confirm(page, '선물 취소');
      },
      won: /선물을 취소했습니다\. 1,000환이 돌아왔습니다\./,
      lost: giftRefusals.sent[GIFT_STATUS.accepted],
    },
    receiver: {
      userId: 'member02',
      screen: '/member/hwan/gift',
      call: acceptGift.path,
      press: (page) =>
        main(page)
          .getByRole('region', { name: /월영검/ })
          .filter({ hasText: '1,000환' })
          .first()
          .getByRole('button', { name: /받기/ })
          .click(),
      won: /1,000환을 받았습니다\./,
      lost: sentenceOf('33404'),
    },
    async status(api) {
      const call = await memberCalls(api, 'member01');
      const { data } = await call(getGifts.path, { page: 1, size: 1, direction: 'sent' });
      return (data['list'] as { status: number }[])[0]?.status;
    },
    ends: { sender: 3, receiver: 2 },
  },
  {
    name: 'transfer',
    before: async () => {},
    sender: {
      userId: 'member01',
      screen: '/security/transfer/list?status=A001',
      call: cancelTransfer.path,
      async press(page) {
        await pressRow(page, /청풍/, /신청 취소/);
        await confirm(page, '신청 취소');
      },
      won: /이전 신청을 취소했습니다\./,
      lost: sentenceOf('31204'),
    },
    receiver: {
      userId: 'member02',
      screen: '/security/transfer/received?status=A001',
      call: acceptTransfer.path,
      async press(page) {
        await pressRow(page, /청풍/, /수락/);
        await confirm(page, '수락하기');
      },
      won: /수락했습니다/,
      lost: sentenceOf('31204'),
    },
    async status(api) {
      const call = await memberCalls(api, 'member01');
      const body = { page: 1, size: 100, direction: 'sent', ...SPAN };
      const { data } = await call(getTransfers.path, body);
      const list = data['list'] as { characterName: string; status: string }[];
      return list.find(({ characterName }) => characterName === '청풍')?.status;
    },
    ends: { sender: 'A002', receiver: 'A003' },
  },
];

for (const { name, before, status, ends, ...sides } of things)
  for (const first of ['sender', 'receiver'] as const)
    test(`two browsers act on one ${name} at once, the ${first} first: there is one outcome, and each shows it`, async ({
      page,
      browser,
      baseURL,
      site,
      watch,
      login,
      api,
    }) => {
      await before(api);
      const context = await browser.newContext({ ...(baseURL && { baseURL }) });
      watchContext(context, watch, [site.url, BUILT_API]);
      const winner = { page, ...sides[first] };
      const loser = {
        page: await context.newPage(),
        ...sides[first === 'sender' ? 'receiver' : 'sender'],
      };
      for (const side of [winner, loser]) {
        await login(side.page, side.userId);
        await side.page.goto(side.screen);
      }
      // Both calls are sent; the loser's is held back until the other has been answered.
      await api.fault({ path: loser.call, delayMs: HELD });
      const sent = nextCall(loser.page, loser.call);
      await loser.press(loser.page);
      await sent;
      await winner.press(winner.page);
      await expect(winner.page.getByText(winner.won).first()).toBeVisible();
      await api.release();
      await expect(loser.page.getByRole('dialog')).toContainText(loser.lost);
      await expect(loser.page.getByText(loser.won)).toHaveCount(0);
      expect(await status(api)).toBe(ends[first]);
      await context.close();
    });
