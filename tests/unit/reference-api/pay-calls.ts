import { expect } from 'vitest';
import type { Auth } from '#api/auth.ts';
import type { Order } from '#api/order.ts';
import * as pay from '#features/pay/api.ts';
import type { PayDesk } from '#features/pay/rules.ts';
import { balanceOf } from '../../reference-api/hwan/ledger.ts';
import type { openApi } from './open-api.ts';

const SITE = 'http://127.0.0.1:4390';

export const orderBody = (productId: string, more: object = {}) => ({
  productId,
  // The ids of the seeded products are `h` and their price.
  won: Number(productId.slice(1)),
  method: 'card',
  completeUrl: `${SITE}/pay/complete`,
  failUrl: `${SITE}/pay/fail`,
  ...more,
});
export type Opened = { orderId: string; checkoutUrl: string };

/** The payment calls of one reference API in memory, and its test checkout. */
export function openPay(api: ReturnType<typeof openApi>) {
  async function ready(auth: Auth, productId: string, more: object = {}): Promise<Opened> {
    const answer = await api.once(pay.readyOrder, orderBody(productId, more), auth);
    expect(answer.code, JSON.stringify(answer.data)).toBe('200');
    return answer.data as Opened;
  }
  function press(checkoutUrl: string, act: string) {
    const { pathname, search } = new URL(checkoutUrl);
    return api.send(pathname + search, {
      body: new URLSearchParams({ act }),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    });
  }
  return {
    ready,
    press,
    async paid(auth: Auth, productId: string, more: object = {}): Promise<string> {
      const { orderId, checkoutUrl } = await ready(auth, productId, more);
      await press(checkoutUrl, 'approve');
      return orderId;
    },
    /** Charges by a virtual account whose deposit comes; returns the order. */
    async deposited(auth: Auth, productId: string): Promise<string> {
      const { orderId, checkoutUrl } = await ready(auth, productId, { method: 'virtual' });
      await press(checkoutUrl, 'account');
      await press(checkoutUrl, 'deposit');
      return orderId;
    },
    order: async (orderId: string, auth: Auth) =>
      (await api.call(pay.getOrder, { orderId }, auth)).data as Order,
    desk: async (auth: Auth) => (await api.call(pay.getPayDesk, {}, auth)).data as PayDesk,
    total: async (id: number) => (await balanceOf(api.world.db, id, api.world.clock.now())).total,
  };
}
