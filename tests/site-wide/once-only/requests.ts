import { getServerList } from '#api/game.ts';
import { getRestorations } from '#api/restoration.ts';
import { getTransfers } from '#api/transfer.ts';
import { getInquiryList, requestInquiry } from '#features/inquiry/api.ts';
import { inquiryForm } from '#features/inquiry/form.copy.ts';
import { getReports, requestReport } from '#features/report/api.ts';
import { report } from '#features/report/report.copy.ts';
import { requestRestoration } from '#features/restoration/api.ts';
import { restoration } from '#features/restoration/restoration.copy.ts';
import { getTransferDesk, requestTransfer } from '#features/transfer/api.ts';
import { transferRequest } from '#features/transfer/request.copy.ts';
import { verifiedAs } from '../../flows/identity.ts';
import { fillInquiry } from '../../flows/inquiries.ts';
import { fillReport } from '../../flows/reports.ts';
import { toConfirm } from '../../flows/transfers.ts';
import { expect } from '../../support/fixtures.ts';
import { button, confirm, main } from '../../support/main.ts';
import { codeOf, OTP_PERIOD_MS } from '../../support/otp-code.ts';
import { leadsTo, PAGE, SPAN, showsText, total, type Way } from './way.ts';

/** The forms of requests: a transfer, a restoration, an inquiry, a report. */
export const requestWays: readonly Way[] = [
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
      await page.getByLabel('OTP 번호').fill(codeOf(OTP_PERIOD_MS));
      await button(page, '확인하기').click();
    },
    act: (page) => main(page).getByRole('button', { name: /^(이전 신청하기|확인하기|다음)$/ }),
    async send(page) {
      await page.getByLabel('유의사항을 모두 읽었고').check();
      await button(page, '이전 신청하기').click();
    },
    needs: [getTransferDesk],
    done: '캐릭터 이전을 신청했습니다.',
    arrives: showsText('캐릭터 이전을 신청했습니다.'),
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
    done: /복구 신청을 접수했습니다\.\s*접수번호\s*C\d{8}-\d{4}/,
    leads: leadsTo(/\/support\/service\/restoration\/complete\?no=\d+$/),
    arrives: showsText('복구 신청을 접수했습니다.'),
    count: total('member01', getRestorations),
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
    act: (page) => button(page, '문의 보내기'),
    send: (page) => button(page, '문의 보내기').click(),
    done: /문의를 접수했습니다\.\s*접수번호 Q\d{8}-\d{4}/,
    leads: leadsTo(/\/member\/inquiry\/detail\?no=\d+$/),
    arrives: showsText(/문의를 접수했습니다\.\s*접수번호 Q\d{8}-\d{4}/),
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
    done: /신고를 접수했습니다\.[\s\S]*접수번호\s*R\d{8}-\d{4}/,
    leads: leadsTo(/\/support\/report\/complete\?no=\d+$/),
    arrives: showsText('신고를 접수했습니다.'),
    count: total('member01', getReports),
  },
];
