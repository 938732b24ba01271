import type { Page } from '@playwright/test';
import { getInquiryCharacters } from '#api/game.ts';
import { acceptGift, checkReceiver } from '#features/gift/api.ts';
import { issueCashReceipt } from '#features/hwan/api.ts';
import { requestInquiry } from '#features/inquiry/api.ts';
import { changePayLimit, readyOrder } from '#features/pay/api.ts';
import { acceptTransfer, checkTransferAccount } from '#features/transfer/api.ts';
import * as site from '#site.ts';
import { verifyAs } from '../../flows/identity.ts';
import { fillInquiry } from '../../flows/inquiries.ts';
import { lower, stillChosen } from '../../flows/payment-limit.ts';
import { charged, choose, payButton } from '../../flows/payments.ts';
import { toAccount } from '../../flows/transfers.ts';
import { expect } from '../../support/fixtures.ts';
import { button, confirm, main } from '../../support/main.ts';
import { numbered, tooMany } from './name-stations.ts';
import { all, type Station, type Tools } from './station.ts';

async function giftTo({ page }: Tools, name: string): Promise<void> {
  await page.getByLabel('받는 캐릭터').fill(name);
  await button(page, '내용 확인하기').click();
}
async function lookUp({ page }: Tools, account: string): Promise<void> {
  await page.getByLabel('받을 계정', { exact: true }).fill(account);
  await button(page, '다음').click();
}
const server = (page: Page) => main(page).getByLabel(/^서버/);
async function chooseServer(page: Page, label: string): Promise<void> {
  await server(page).selectOption({ label });
}
const choosing = {
  part: 'server',
  call: getInquiryCharacters.path,
  press: ({ page }: Tools) => chooseServer(page, '청룡'),
};
const account = { field: '받을 계정' };

export const serviceStations: readonly Station[] = [
  {
    path: '/member/hwan/gift/send',
    part: 'form',
    member: 'member01',
    call: checkReceiver.path,
    reach: async ({ page }) => {
      await page.goto('/member/hwan/gift/send');
      await page.getByLabel('서버', { exact: true }).selectOption({ index: 1 });
      await button(page, '3,000환').click();
      // Looked up now, it is not looked up again: a look-up after a pause would take the fault of a slow press.
      await page.getByLabel('받는 캐릭터').fill('설화');
      await expect(page.getByText(/설화 캐릭터를 확인했습니다/)).toBeVisible();
    },
    press: (tools) => giftTo(tools, '설화'),
    refusals: [
      {
        code: '32506',
        stands: { field: '받는 캐릭터' },
        real: (tools) => giftTo(tools, '없는이름'),
      },
      {
        code: '20104',
        stands: { field: '받는 캐릭터' },
        says: '요청이 많아 잠시 제한되었습니다. …부터… 다시 시도할 수 있습니다.',
        real: async (tools) => {
          const names = numbered(10, (at) => ({ characterName: `없는이름${at}` }));
          await tooMany(tools, checkReceiver.path, names);
          await giftTo(tools, '설화');
        },
      },
      ...all({ field: '선물할 환' }, '32504', '32509'),
      ...all({ form: true, leads: '/security/hwan' }, '31113'),
    ],
  },
  {
    path: '/member/hwan/gift',
    member: 'member02',
    call: acceptGift.path,
    reach: async ({ page }) => {
      await page.goto('/member/hwan/gift');
    },
    press: async ({ page }) =>
      button(page, /환 선물 받기$/)
        .first()
        .click(),
    refusals: all({ panel: true }, '33404', '33406', '33407', '35004'),
  },
  {
    path: '/security/transfer/request',
    part: 'account',
    member: 'member01',
    call: checkTransferAccount.path,
    reach: ({ page }) => toAccount(page),
    press: (tools) => lookUp(tools, 'member02'),
    refusals: [
      { code: '31107', stands: account, real: (tools) => lookUp(tools, 'nobody99') },
      { code: '31111', stands: account, real: (tools) => lookUp(tools, 'member01') },
      ...all(account, '31108', '31110'),
    ],
  },
  {
    path: '/security/transfer/received',
    member: 'member02',
    call: acceptTransfer.path,
    reach: async ({ page }) => {
      await page.goto('/security/transfer/received');
    },
    press: async ({ page }) => {
      await button(page, /^수락/).first().click();
      await confirm(page, '수락');
    },
    refusals: [
      {
        code: '31112',
        stands: { panel: true },
        says: `보낸 계정이나 받는 계정이 지금 이전할 수 없는 상태입니다. 고객센터(${site.phone})로 문의해 주세요.`,
      },
      {
        code: '31112',
        stands: { panel: true },
        data: { reason: 'period' },
        says: '지금은 캐릭터 이전 기간이 아닙니다.',
      },
      {
        code: '31109',
        stands: { panel: true },
        says: '보낸 계정에서 다른 이전이 진행 중입니다. 끝난 뒤 다시 수락해 주세요.',
      },
      {
        code: '31110',
        stands: { panel: true },
        says: '이 계정에서 다른 이전이 진행 중입니다. 끝난 뒤 다시 수락해 주세요.',
      },
      {
        code: '10504',
        stands: { panel: true },
        says: '빈 슬롯이 없어 수락할 수 없습니다. 게임에서 캐릭터를 정리한 뒤 수락해 주세요.',
      },
      {
        code: '31114',
        stands: { panel: true },
        says: '삭제된 캐릭터라 수락할 수 없습니다. 보낸 사람에게 확인해 주세요.',
      },
    ],
  },
  {
    path: '/member/inquiry/request',
    part: 'form',
    member: 'member01',
    call: requestInquiry.path,
    reach: async ({ page }) => {
      await page.goto('/member/inquiry/request');
      await fillInquiry(page);
    },
    press: async ({ page }) => {
      // The inquiry needs no server, and those before could not be chosen.
      await server(page).selectOption('');
      await button(page, '문의 보내기').click();
    },
    refusals: [
      {
        code: '50505',
        stands: { field: /^서버/ },
        at: choosing,
        real: ({ page }) => chooseServer(page, '현무'),
      },
      { code: '50506', stands: { field: /^서버/ }, at: choosing },
      { code: '35202', stands: { field: '제목' }, data: { reason: 'title' } },
      { code: '50504', stands: { panel: true } },
    ],
  },
  {
    path: '/pay',
    member: 'rookie01',
    call: readyOrder.path,
    reach: async ({ page }) => {
      await page.goto('/pay');
      await choose(page, '100,000', '신용·체크카드');
    },
    press: async ({ page }) => {
      await stillChosen(page, '100,000', '신용·체크카드');
      await payButton(page).click();
    },
    refusals: [
      {
        code: '40104',
        stands: { panel: true },
        real: ({ page }) => payButton(page).click(),
      },
      ...all({ panel: true }, '40205'),
      {
        code: '40205',
        stands: { panel: true },
        data: { left: 70_000 },
        says: '미성년자의 최대 결제 금액을 넘었습니다. 남은 한도는 70,000원입니다. 금액을 줄여 주세요.',
      },
      ...all({ beside: true }, '40105', '40106'),
    ],
  },
  {
    path: '/pay',
    part: 'limit',
    member: 'member02',
    call: changePayLimit.path,
    reach: async ({ page }) => {
      await page.goto('/pay');
      await button(page, '한도 변경').click();
      await verifyAs(page, 'member02');
      await page.getByLabel('새 월 한도(원)').fill('500,000');
    },
    press: ({ page }) => lower(page),
    refusals: [
      { code: '40207', stands: { field: '새 월 한도(원)' } },
      { code: '90', stands: { panel: true } },
    ],
  },
  {
    path: '/member/hwan/state',
    part: 'cash-receipt',
    member: 'member02',
    call: issueCashReceipt.path,
    reach: async ({ page, api }) => {
      await charged(api, 'member02', { won: 1_000, by: 'transfer' });
      await page.goto('/member/hwan/state?kind=charge');
      await button(page, '현금영수증').first().click();
      const form = page.getByRole('form', { name: '현금영수증 신청' });
      await form.getByLabel('휴대폰 번호 또는 현금영수증 카드번호').fill('010-1234-5678');
      await expect(form).toBeVisible();
    },
    press: ({ page }) => button(page, '현금영수증 신청').click(),
    refusals: [{ code: '34904', stands: { field: '휴대폰 번호 또는 현금영수증 카드번호' } }],
  },
];
