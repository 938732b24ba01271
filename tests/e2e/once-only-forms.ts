import type { Locator, Page } from '@playwright/test';
import { getGiftDesk, getGifts, sendGift } from '#features/gift/api.ts';
import { giftSend } from '#features/gift/send.copy.ts';
import { refundOrder } from '#features/hwan/api.ts';
import { refundWords } from '#features/hwan/charges.copy.ts';
import { getInquiryList, requestInquiry } from '#features/inquiry/api.ts';
import { inquiryForm } from '#features/inquiry/form.copy.ts';
import { changePayLimit, getPayDesk, readyOrder } from '#features/pay/api.ts';
import { desk, limits } from '#features/pay/pay.copy.ts';
import { getReports, requestReport } from '#features/report/api.ts';
import { report } from '#features/report/report.copy.ts';
import { getRestorations, requestRestoration } from '#features/restoration/api.ts';
import { restoration } from '#features/restoration/restoration.copy.ts';
import { getTransferDesk, getTransfers, requestTransfer } from '#features/transfer/api.ts';
import { transferRequest } from '#features/transfer/request.copy.ts';
import type { OutcomeWords } from '#parts/parts.copy.ts';
import { getServerList } from '#wire/common.ts';
import type { Endpoint } from '#wire/endpoint.ts';
import { getCharges } from '#wire/order.ts';
import { codeOf } from '../otp-code.ts';
import { expect } from './fixtures.ts';
import { fillGift, sendIt } from './gift-way.ts';
import { verifiedAs, verifyAs } from './identity.ts';
import { fillInquiry } from './inquiries.ts';
import { button, confirm, main } from './main.ts';
import { memberCalls } from './member-calls.ts';
import { charged, checkout, choose, payButton } from './pay-way.ts';
import type { apiControl } from './reference-api.ts';
import { fillReport } from './reports.ts';
import { toConfirm } from './transfer-way.ts';

type Api = ReturnType<typeof apiControl>;
/** A form about money or a one-way action: how it is filled in and sent, and how the server counts it. */
type Way = {
  name: string;
  call: Endpoint;
  userId: string;
  screen: string;
  words: OutcomeWords;
  /** Prepares what must exist first. */
  before?: (api: Api) => Promise<unknown>;
  /** Opens the form, where that takes a press. */
  open?: (page: Page) => Promise<void>;
  fill: (page: Page) => Promise<void>;
  /** Fills in again what a new login does not restore. */
  again: (page: Page) => Promise<void>;
  act: (page: Page) => Locator;
  send: (page: Page) => Promise<void>;
  /** What the screen must load before it has a form. */
  needs?: readonly Endpoint[];
  /** What the outcome says after success. */
  done: string | RegExp;
  /** Expects a link from there to what was filed. */
  leads?: (page: Page) => Promise<void>;
  arrives: (page: Page) => Promise<void>;
  /** How often it was done so far; only the difference counts. */
  count: (api: Api) => Promise<number>;
};

const says = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible();
const leadsTo = (href: RegExp) => (page: Page) =>
  expect(main(page).getByRole('link', { name: '접수 내용 보기' })).toHaveAttribute('href', href);
const nothing = async () => {};
const SPAN = { from: '2020-01-01', to: '2099-12-31' };
const PAGE = { page: 1, size: 100 };
const of =
  (userId: string, { path }: Endpoint, body: object) =>
  async (api: Api) =>
    (await (await memberCalls(api, userId))(path, body)).data;
const total =
  (userId: string, call: Endpoint, body: object = PAGE) =>
  async (api: Api) =>
    Number((await of(userId, call, body)(api))['total']);

const limitPanel = (page: Page) => main(page).locator('#pay-limit');

/** The keys of the calls. */
export const keysOf = (calls: { headers: Record<string, string> }[]) =>
  new Set(calls.map(({ headers }) => headers['idempotency-key']));

export const ways: readonly Way[] = [
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
    done: '1,000환을 설화에게 선물했습니다.',
    arrives: says('선물을 보냈습니다.'),
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
    done: /앞서 보낸 충전 요청은 주문으로 접수되었습니다\.\s*결제가 끝나지 않은 주문에서/,
    arrives: (page) => expect(checkout(page)).toBeVisible(),
    count: async (api) => {
      const { unfinished } = await of('member01', getPayDesk, {})(api);
      return (unfinished as unknown[]).length;
    },
  },
  {
    name: 'transfer',
    call: requestTransfer,
    userId: 'member01',
    screen: '/security/transfer/request',
    words: transferRequest.outcome,
    fill: toConfirm,
    async again(page) {
      await verifiedAs(page, 'member01');
      // A code is accepted once, so this is the next one.
      await page.getByLabel('OTP 번호').fill(codeOf(30_000));
      await button(page, '확인하기').click();
    },
    act: (page) => main(page).getByRole('button', { name: /^(이전 신청하기|확인하기|다음)$/ }),
    async send(page) {
      await page.getByLabel('유의사항을 모두 읽었고').check();
      await button(page, '이전 신청하기').click();
    },
    needs: [getTransferDesk],
    done: '캐릭터 이전을 신청했습니다.',
    arrives: says('캐릭터 이전을 신청했습니다.'),
    count: total('member01', getTransfers, { ...PAGE, ...SPAN, direction: 'sent' }),
  },
  {
    name: 'restoration',
    call: requestRestoration,
    userId: 'member01',
    screen: '/support/service/restoration',
    words: restoration.outcome,
    async fill(page) {
      await page.getByRole('radio', { name: /강호제일/ }).check();
      await verifiedAs(page, 'member01');
    },
    async again(page) {
      await expect(page.getByRole('radio', { name: /강호제일/ })).toBeChecked();
      await verifiedAs(page, 'member01');
    },
    act: (page) => button(page, '복구 신청'),
    async send(page) {
      await button(page, '복구 신청').click();
      await confirm(page, '복구 신청');
    },
    done: /복구 신청을 접수했습니다\.\s*접수번호 C\d{8}-\d{4}/,
    leads: leadsTo(/^\/support\/service\/restoration\/complete\?no=\d+$/),
    arrives: says('복구 신청을 접수했습니다.'),
    count: total('member01', getRestorations),
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
    arrives: says('결제를 취소했습니다. 10,000원을 환불합니다.'),
    count: async (api) => {
      const { list } = await of('member02', getCharges, { ...PAGE, ...SPAN })(api);
      return (list as { status: string }[]).filter(({ status }) => status === 'refunded').length;
    },
  },
  {
    name: 'limit',
    call: changePayLimit,
    userId: 'member02',
    screen: '/pay',
    words: limits.outcome,
    open: (page) => limitPanel(page).getByRole('button', { name: '한도 바꾸기' }).click(),
    async fill(page) {
      await limitPanel(page).getByRole('button', { name: '한도 바꾸기' }).click();
      await verifyAs(page, 'member02');
      await page.getByLabel('새 월 한도(원)').fill('500,000');
    },
    async again(page) {
      await verifyAs(page, 'member02');
      await page.getByLabel('새 월 한도(원)').fill('500,000');
    },
    act: (page) => button(page, '한도 변경하기'),
    send: (page) => button(page, '한도 변경하기').click(),
    done: '월 결제 한도를 500,000원으로 변경해 달라고 요청했습니다.',
    arrives: says('월 결제 한도를 500,000원으로 변경했습니다.'),
    count: async (api) => {
      const { limit } = await of('member02', getPayDesk, {})(api);
      return -(limit as { changesLeft: number }).changesLeft;
    },
  },
  {
    name: 'inquiry',
    call: requestInquiry,
    userId: 'member01',
    screen: '/member/inquiry/request',
    words: inquiryForm.outcome,
    fill: fillInquiry,
    async again(page) {
      await expect(page.getByLabel('제목')).toHaveValue('이용 방법을 알려 주세요');
    },
    act: (page) => button(page, '문의 접수하기'),
    send: (page) => button(page, '문의 접수하기').click(),
    done: /문의를 접수했습니다\.\s*접수번호 Q\d{8}-\d{4}/,
    leads: leadsTo(/^\/member\/inquiry\/detail\?no=\d+$/),
    arrives: says(/문의를 접수했습니다\.\s*접수번호 Q\d{8}-\d{4}/),
    count: total('member01', getInquiryList, { ...PAGE, ...SPAN }),
  },
  {
    name: 'report',
    call: requestReport,
    userId: 'member01',
    screen: '/support/report',
    words: report.outcome,
    fill: fillReport,
    async again(page) {
      await expect(page.getByLabel('신고 대상 캐릭터')).toHaveValue('설화');
    },
    act: (page) => button(page, '신고하기'),
    async send(page) {
      await button(page, '신고하기').click();
      await confirm(page, '신고하기');
    },
    needs: [getServerList],
    done: /신고를 접수했습니다\.\s*접수번호 R\d{8}-\d{4}/,
    leads: leadsTo(/^\/support\/report\/complete\?no=\d+$/),
    arrives: says('신고를 접수했습니다.'),
    count: total('member01', getReports),
  },
];
