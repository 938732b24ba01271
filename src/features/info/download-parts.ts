/**
 * What 내 정보 내려받기 collects, part by part. This file and `download-columns.ts` are the only ones of a feature that take
 * calls and words of others (architecture §2).
 */
import { getActivity } from '#api/activity.ts';
import { type SendOptions, send } from '#api/client.ts';
import { getSessions } from '#api/devices.ts';
import { getCharges } from '#api/order.ts';
import { getOverview } from '#api/overview.ts';
import { getRestorations } from '#api/restoration.ts';
import { type Direction, getTransfers } from '#api/transfer.ts';
import { PAGE_SIZE_MAX } from '#constants.ts';
import { dayAfter, seoulToday } from '#day.ts';
import { activityExport } from '#features/activity/export-csv.ts';
import { getSanctions, type Sanction } from '#features/block/api.ts';
import { getGifts } from '#features/gift/api.ts';
import { getHwanState, getUseHistory } from '#features/hwan/api.ts';
import { hwanExport } from '#features/hwan/export-csv.ts';
import { hwanState } from '#features/hwan/state.copy.ts';
import { getInquiryList } from '#features/inquiry/api.ts';
import { getOtp } from '#features/otp/api.ts';
import { otpHub } from '#features/otp/otp.copy.ts';
import { getReports } from '#features/report/api.ts';
import { allRecords } from '#lists/export-csv.ts';
import { formatDay } from '#rules/dates.ts';
import { maskIp } from '#rules/mask.ts';
import { hwan } from '#rules/money.ts';
import { getInfo } from './api.ts';
import { columns as copy, type parts } from './download.copy.ts';
import {
  type Columns,
  consentColumns,
  deviceColumns,
  giftColumns,
  inquiryColumns,
  loginColumns,
  orderColumns,
  type Row,
  reportColumns,
  restorationColumns,
  sanctionColumns,
  transferColumns,
  whenKnown,
} from './download-columns.ts';
import { changeInfo } from './info.copy.ts';

export type PartKey = keyof typeof parts;
/** `data`: for programs; `rows`: the same for people, a table with `titles`, or pairs of a name and a value. */
export type Content = { data: unknown; titles?: readonly string[]; rows: readonly Row[] };

export type Ask = {
  /** Of the password gate. */
  ticket: string;
  signal: AbortSignal;
  /** Is told how many records of a list have come, and of how many. */
  seen: (done: number, total: number) => void;
};

type Load = (ask: Ask) => Promise<Content>;
type Page = { page: number; size: number };
/** Asks for a page of a list. */
type LoadPage<One> = (
  page: Page,
  how: SendOptions,
) => Promise<{ list: readonly One[]; total: number }>;

const table = <One>(data: readonly One[], { titles, cells }: Columns<One>): Content => ({
  data,
  titles,
  rows: data.map(cells),
});

const everyPage = <One>(
  load: LoadPage<One>,
  keyOf: (one: One) => unknown,
  { signal, seen }: Ask,
): Promise<One[]> =>
  allRecords(
    async (page) => {
      const { list, total } = await load({ page, size: PAGE_SIZE_MAX }, { signal });
      return { list, total, rows: list };
    },
    keyOf,
    seen,
  );

/** A part that is a list with pages. */
const wholeList =
  <One>(load: LoadPage<One>, keyOf: (one: One) => unknown, columns: Columns<One>): Load =>
  async (ask) =>
    table(await everyPage(load, keyOf, ask), columns);

/** From before any record until after any: a list without days would end a month ago. */
const ever = () => ({ from: '2000-01-01', to: dayAfter(seoulToday()) });

/** Neither here nor on a screen does an IP address have its end. */
const withoutEnd = <One extends { ip: string }>(one: One): One => ({ ...one, ip: maskIp(one.ip) });

export const loads: Readonly<Record<PartKey, Load>> = {
  async member({ ticket, signal }) {
    // The consents are a part of their own, with the required ones.
    const { consents: _, ...data } = await send(getInfo, { ticket }, { signal });
    const names = ['name', 'birthDate', 'phone', 'email'] as const;
    const rows = names.map((name) => [changeInfo[name], data[name]]);
    return { data, rows: [[changeInfo.id, data.userId], ...rows] };
  },

  async consents({ signal }) {
    const { consents } = await send(getOverview, {}, { signal });
    return table(consents, consentColumns);
  },

  async otp({ signal }) {
    const data = await send(getOtp, {}, { signal });
    const { inUse, joinedAt, usedAt, device, recoveryLeft, canceledAt } = data;
    const used = usedAt === null ? otpHub.neverUsed : whenKnown(usedAt);
    const inDetail = [
      [otpHub.joinedAt, whenKnown(joinedAt)],
      [otpHub.usedAt, used],
      [otpHub.device, device],
      [otpHub.recovery, recoveryLeft === null ? null : otpHub.codes(recoveryLeft)],
    ];
    const status = [otpHub.status, inUse ? otpHub.on : otpHub.off];
    return {
      data,
      rows: [status, ...(inUse ? inDetail : [[copy.canceledAt, whenKnown(canceledAt)]])],
    };
  },

  async hwan({ signal }) {
    const data = await send(getHwanState, {}, { signal });
    const { total, paid, free, expiring, lapses } = data;
    const expirings = lapses.length > 0 || !expiring ? lapses : [expiring];
    const rows = [
      [hwanState.total, hwan(total)],
      [hwanState.paid, hwan(paid)],
      [hwanState.free, hwan(free)],
      ...expirings.map(({ amount, at }) => [copy.expiringOn(formatDay(at)), hwan(amount)]),
    ];
    return { data, rows };
  },

  hwanRecords: wholeList(
    (page, how) => send(getUseHistory, { ...page, ...ever() }, how),
    hwanExport.keyOf,
    hwanExport,
  ),

  orders: wholeList(
    async (page, how) => {
      const { list, total } = await send(getCharges, { ...page, ...ever() }, how);
      // Whoever has the address of an open checkout can pay there, so it is no mere record.
      return { list: list.map((order) => ({ ...order, checkoutUrl: null })), total };
    },
    ({ orderId }) => orderId,
    orderColumns,
  ),

  gifts: wholeList(
    (page, how) => send(getGifts, page, how),
    ({ giftNo }) => giftNo,
    giftColumns,
  ),

  async transfers(ask) {
    const load = async (direction: Direction) => {
      const rows = await everyPage(
        (page, how) => send(getTransfers, { ...page, ...ever(), direction }, how),
        ({ transferNo }) => transferNo,
        ask,
      );
      return rows.map((one) => ({ direction, ...one }));
    };
    return table([...(await load('sent')), ...(await load('received'))], transferColumns);
  },

  restorations: wholeList(
    (page, how) => send(getRestorations, page, how),
    ({ restoreNo }) => restoreNo,
    restorationColumns,
  ),

  // Without the threads: each would be a call, and its answers would count as read.
  inquiries: wholeList(
    (page, how) => send(getInquiryList, { ...page, ...ever() }, how),
    ({ inquiryNo }) => inquiryNo,
    inquiryColumns,
  ),

  reports: wholeList(
    (page, how) => send(getReports, page, how),
    ({ reportNo }) => reportNo,
    reportColumns,
  ),

  async sanctions(ask) {
    let inForce: readonly Sanction[] = [];
    const past = await everyPage(
      async (page, how) => {
        const { current, ...ended } = await send(getSanctions, page, how);
        inForce = current;
        return ended;
      },
      ({ sanctionNo }) => sanctionNo || null,
      ask,
    );
    return table([...inForce, ...past], sanctionColumns);
  },

  async logins({ signal }) {
    const { lastLogins } = await send(getOverview, {}, { signal });
    return table(lastLogins.map(withoutEnd), loginColumns);
  },

  async devices({ signal }) {
    const { list } = await send(getSessions, {}, { signal });
    // With the number of a login it can be ended, so that is no mere record either.
    const data = list.map(({ sessionId: _, ...login }) => withoutEnd(login));
    return table(data, deviceColumns);
  },

  activity: wholeList(
    async (page, how) => {
      const { list, total } = await send(getActivity, { ...page, ...ever() }, how);
      return { list: list.map(withoutEnd), total };
    },
    activityExport.keyOf,
    activityExport,
  ),
};
