import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { DAY_MS, DEPOSIT_DAYS, SECOND_MS } from '#constants.ts';
import { later } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { payOrder } from '../db/schema/pay.ts';
import { Dropped } from '../faults.ts';
import type { World } from '../handle.ts';
import { lockMember } from '../members.ts';
import { providerPage } from '../provider-page.ts';
import { fieldsOf, idFrom } from '../provider-request.ts';
import { limitRefusal } from './limits.ts';
import { DEPOSIT_BANK, titles } from './offer.ts';
import { changeOrder, chargeOrder, lockOrder, type OrderRow, settleOrder } from './orders.ts';

const SLOW_MS = 30 * SECOND_MS;
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

const page = providerPage(
  '시험 결제창',
  '실제 결제 회사가 아닙니다. 돈은 오가지 않습니다. 결과를 골라 진행합니다.',
);

const gone = html`<p>이 결제창은 더 이상 쓸 수 없습니다. 포털로 돌아가 주세요.</p>`;

const summary = (row: OrderRow) =>
  html`<p>주문번호 ${row.id}<br />${titles[row.method]} · <strong>${won(row.won)}</strong></p>`;

const choices = (row: OrderRow) =>
  html`${summary(row)}
    <form class="choices" method="post">
      ${
        row.method === 'virtual'
          ? html`<button class="go" name="act" value="account">가상계좌 발급</button>`
          : html`<button class="go" name="act" value="approve">승인</button>
              <button name="act" value="decline">거절</button>
              <button name="act" value="slow">느린 승인 (30초 뒤에 확정)</button>
              <button name="act" value="lost">승인 뒤 응답 유실 (연결이 끊어짐)</button>`
      }
      <button name="act" value="cancel">취소</button>
    </form>`;

const deposit = (row: OrderRow) =>
  html`${summary(row)}
    <p>${DEPOSIT_BANK} ${row.account}</p>
    <form class="choices" method="post">
      <button class="go" name="act" value="deposit">입금하기</button>
    </form>`;

/** Where the provider sends the browser: the complete page only for a charge that is made or on its way. */
function back(c: Context, row: OrderRow) {
  const isFine = row.status === 'paying' || row.status === 'deposit' || row.status === 'done';
  const url = new URL(isFine ? row.completeUrl : row.failUrl);
  url.searchParams.set('orderId', row.id);
  if (!isFine) url.searchParams.set('code', row.reason ?? row.status);
  return c.redirect(url.href, 303);
}

type Act = (tx: Db, row: OrderRow, now: Date) => Promise<OrderRow>;

const endAs =
  (status: 'failed' | 'canceled', reason: OrderRow['reason']): Act =>
  (tx, row) =>
    changeOrder(tx, row.id, { status, reason });
const cancel = endAs('canceled', 'canceled');
const exceed = endAs('failed', 'limit');

/**
 * Checks the payer and the limit again before money moves: two checkouts may be open under one limit, and a deposit may
 * come days later.
 */
const ifAllowed =
  (pay: Act): Act =>
  async (tx, row, now) => {
    const payer = await lockMember(tx, row.memberId);
    if (!payer || payer.secedeRequestedAt || payer.billingSuspended) return cancel(tx, row, now);
    if (await limitRefusal(tx, payer, row, now)) return exceed(tx, row, now);
    return pay(tx, row, now);
  };

const openAccount: Act = (tx, row, now) =>
  changeOrder(tx, row.id, {
    status: 'deposit',
    account: `90${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`,
    expiresAt: later(now, DEPOSIT_DAYS * DAY_MS),
  });
const chargeLater: Act = (tx, row, now) =>
  changeOrder(tx, row.id, { status: 'paying', paidAt: now, settlesAt: later(now, SLOW_MS) });

/** The presses that end an order without a payment. */
const withoutPayment: [pressed: string, act: Act][] = [
  ['cancel', cancel],
  ['decline', endAs('failed', 'declined')],
];
/** What each button does to an order. */
const acts = {
  atOnce: new Map([
    ...withoutPayment,
    ['approve', ifAllowed(chargeOrder)],
    ['slow', ifAllowed(chargeLater)],
    // The connection is dropped afterwards, in the handler below.
    ['lost', ifAllowed(chargeLater)],
  ]),
  virtual: new Map([...withoutPayment, ['account', ifAllowed(openAccount)]]),
  deposit: new Map([['deposit', ifAllowed(chargeOrder)]]),
};

/** The buttons of an order that waits for a press; undefined once it has ended. */
function actsOn({ status, method }: OrderRow): Map<unknown, Act> | undefined {
  if (status === 'deposit') return acts.deposit;
  if (status !== 'ready') return undefined;
  return method === 'virtual' ? acts.virtual : acts.atOnce;
}

/** Carries out what was pressed; an order that does not offer it stays as it is. */
async function act(tx: Db, row: OrderRow, pressed: unknown, now: Date): Promise<OrderRow> {
  return (await actsOn(row)?.get(pressed)?.(tx, row, now)) ?? row;
}

/** The stand-in for the payment provider, plainly marked as one; it works without scripts. */
export function mountPayProvider(app: Hono, { db, clock }: World): void {
  const find = async (c: Context): Promise<OrderRow | undefined> => {
    const token = eq(payOrder.token, idFrom(c, 'token'));
    const [row] = await db.select().from(payOrder).where(token);
    if (row) await settleOrder(db, row.id, clock.now());
    return row && (await db.select().from(payOrder).where(token))[0];
  };
  app.get('/checkout/provider', async (c) => {
    const row = await find(c);
    if (!row) return c.html(page(gone), 410);
    if (row.status === 'ready') return c.html(page(choices(row)));
    if (row.status === 'deposit') return c.html(page(deposit(row)));
    return back(c, row);
  });
  app.post('/checkout/provider', async (c) => {
    const found = await find(c);
    if (!found) return c.html(page(gone), 410);
    const { act: pressed } = await fieldsOf(c);
    const row = await db.transaction(async (tx) => {
      const locked = await lockOrder(tx, found.id);
      if (!locked) throw new Error(`no order ${found.id}`);
      return act(tx, locked, pressed, clock.now());
    });
    if (pressed === 'lost' && row.status === 'paying') throw new Dropped();
    return back(c, row);
  });
  /** Pays into a virtual account by its number, as at a bank's counter. */
  app.get('/checkout/deposit', (c) =>
    c.html(
      page(
        html`<form class="choices" method="post">
          <label>
            입금할 가상계좌 번호<br />
            <input name="account" inputmode="numeric" />
          </label>
          <button class="go">입금하기</button>
        </form>`,
      ),
    ),
  );
  app.post('/checkout/deposit', async (c) => {
    const { account } = await fieldsOf(c);
    const digits = String(account ?? '').replace(/\D/g, '');
    const [row] = await db.select().from(payOrder).where(eq(payOrder.account, digits));
    if (row) await settleOrder(db, row.id, clock.now());
    const paid = await db.transaction(async (tx) => {
      const locked = row && (await lockOrder(tx, row.id));
      return locked && act(tx, locked, 'deposit', clock.now());
    });
    const words = paid?.status === 'done' ? '입금했습니다.' : '입금할 수 없는 계좌입니다.';
    return c.html(page(html`<p>${words}</p>`), paid?.status === 'done' ? 200 : 410);
  });
}
