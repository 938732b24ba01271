/** The columns of the lists of 내 정보 내려받기, for people. */
import type { Session } from '#api/devices.ts';
import type { DataOf } from '#api/endpoint.ts';
import type { Order } from '#api/order.ts';
import type { getOverview } from '#api/overview.ts';
import type { Restoration } from '#api/restoration.ts';
import type { Direction, Transfer } from '#api/transfer.ts';
import type { Sanction } from '#features/block/api.ts';
import { block } from '#features/block/block.copy.ts';
import { endText } from '#features/block/rules.ts';
import type { Gift } from '#features/gift/api.ts';
import { gift, giftHistory } from '#features/gift/gift.copy.ts';
import { charges } from '#features/hwan/charges.copy.ts';
import type { InquiryRow } from '#features/inquiry/api.ts';
import { inquiry, inquiryRow } from '#features/inquiry/inquiry.copy.ts';
import { overview } from '#features/overview/overview.copy.ts';
import type { ReportRow } from '#features/report/api.ts';
import { report, reportList } from '#features/report/report.copy.ts';
import { restoration } from '#features/restoration/restoration.copy.ts';
import { transferList } from '#features/transfer/transfer.copy.ts';
import { restorationStatuses, transferStatuses } from '#forms/character-status.copy.ts';
import { order, payWords, undoneTags } from '#forms/order.copy.ts';
import { formatMoment } from '#rules/dates.ts';
import { orderOutcome, undoneOf } from '#rules/order-outcome.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import { sanctionKind } from '#rules/sanction.ts';
import { columns as copy } from './download.copy.ts';

/** What is not known, or does not apply, is null. */
export type Row = readonly (string | number | null)[];
export type Columns<One> = { titles: readonly string[]; cells: (one: One) => Row };

const words = (...parts: string[]) => parts.filter(Boolean).join(' · ');
export const whenKnown = (moment: string | null | undefined): string | null =>
  moment ? formatMoment(moment) : null;

type Overview = DataOf<typeof getOverview>;

function agreedWords(agreed: boolean | null): string | null {
  if (agreed === null) return null;
  return agreed ? overview.consents.agreed : overview.consents.refused;
}
export const consentColumns: Columns<Overview['consents'][number]> = {
  titles: [copy.consent, copy.agreed, copy.consentedAt],
  cells: ({ name, agreed, at }) => [name, agreedWords(agreed), whenKnown(at)],
};

function statusWords(one: Order): string {
  const undone = undoneOf(one);
  return undone ? undoneTags[undone] : order.statuses[orderOutcome(one)];
}
export const orderColumns: Columns<Order> = {
  titles: [order.no, charges.at, charges.status, charges.method, charges.amount, copy.won],
  cells: (one) => [
    one.orderId,
    formatMoment(one.paidAt ?? one.at),
    statusWords(one),
    payWords.methods[one.method ?? 'other'],
    one.hwan + one.bonus,
    one.won,
  ],
};

export const giftColumns: Columns<Gift> = {
  titles: [
    ...[giftHistory.at, giftHistory.direction, giftHistory.other, giftHistory.amount],
    ...[giftHistory.status, giftHistory.closedAt, copy.message],
  ],
  cells: (one) => [
    formatMoment(one.sentAt),
    giftHistory.directions[one.direction ?? 'other'],
    words(one.serverName, one.characterName),
    one.amount,
    gift.statuses[one.status ?? 'other'],
    whenKnown(one.closedAt),
    one.message,
  ],
};

export const transferColumns: Columns<Transfer & { direction: Direction }> = {
  titles: [
    ...[transferList.at, copy.direction, transferList.character, copy.account],
    ...[transferList.status, copy.fee, copy.closedAt],
  ],
  cells: (one) => [
    formatMoment(one.requestedAt),
    copy.transfers[one.direction],
    words(one.serverName, one.characterName),
    one.account,
    transferStatuses[one.status ?? 'other'],
    one.fee,
    whenKnown(one.closedAt),
  ],
};

export const restorationColumns: Columns<Restoration> = {
  titles: [
    ...[restoration.at, restoration.no, copy.server, copy.oldName, copy.newName],
    ...[restoration.status, copy.fee, restoration.closedAt, block.reason],
  ],
  cells: (one) => [
    formatMoment(one.at),
    receiptNo('C', one.restoreNo, one.at),
    one.serverName,
    one.oldName,
    one.name,
    restorationStatuses[one.status ?? 'other'],
    one.fee,
    whenKnown(one.closedAt),
    one.reason,
  ],
};

export const inquiryColumns: Columns<InquiryRow> = {
  titles: [
    ...[inquiryRow.at, inquiryRow.no, inquiryRow.category, inquiryRow.title],
    ...[inquiryRow.status, copy.answer],
  ],
  cells: (one) => [
    formatMoment(one.at),
    receiptNo('Q', one.inquiryNo, one.at),
    inquiry.categories[one.category ?? 'etc'],
    one.title,
    inquiryRow.statuses[one.status ?? 'other'],
    one.answer,
  ],
};

export const reportColumns: Columns<ReportRow> = {
  titles: [reportList.at, reportList.no, report.kind, report.target, reportList.status],
  cells: (one) => [
    formatMoment(one.at),
    receiptNo('R', one.reportNo, one.at),
    report.kinds[one.kind ?? 'etc'],
    words(one.serverName, one.targetName),
    reportList.statuses[one.status ?? 'other'],
  ],
};

export const sanctionColumns: Columns<Sanction> = {
  titles: [block.no, block.kind, block.target, block.reason, block.policy, block.period],
  cells: (one) => [
    one.sanctionNo,
    sanctionKind(one),
    one.target === '' ? block.account : one.target,
    one.reason,
    one.policy,
    `${formatMoment(one.startsAt)} ~ ${endText(one)}`,
  ],
};

const { at, device, ip } = overview.logins;
export const loginColumns: Columns<Overview['lastLogins'][number]> = {
  titles: [at, device, ip],
  cells: (one) => [formatMoment(one.at), one.device, one.ip],
};
const { current } = overview.devices;
export const deviceColumns: Columns<Omit<Session, 'sessionId'>> = {
  titles: [at, device, ip, current],
  cells: (one) => [formatMoment(one.at), one.device, one.ip, one.current ? current : null],
};
