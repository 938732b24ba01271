import type { Context, Rule } from '../context.ts';
import { finding } from '../finding.ts';
import { doOnce } from '../once.ts';

const UNPAID = 'The member is told that money moved, or may pay twice.';

const OPEN_TO_ALL = 'Whoever is on the way reads and changes the checkout. Wanted: https.';
/** Whether an address is not encrypted; a host for development may lead to itself. */
const isPlain = (url: string, api: string) =>
  url.startsWith('http:') && new URL(url).host !== new URL(api).host;

/** An order of the cheapest product, by a method that needs no further input. */
async function orderOf(context: Context) {
  const desk = await context.read('getPayDesk', {});
  const product = desk?.products.toSorted((a, b) => a.won - b.won)[0];
  const method = desk?.methods.find(
    (offer) => offer.method && offer.method !== 'virtual' && offer.onceWon >= (product?.won ?? 0),
  )?.method;
  if (!product || !method) return undefined;
  const { site } = context.facts;
  return {
    productId: product.productId,
    won: product.won,
    method,
    completeUrl: `${site}/pay/complete`,
    failUrl: `${site}/pay/fail`,
  };
}

/** Opens the smallest order, pays nothing, and cancels it. */
export const payOrder: Rule = {
  id: 'journey-order',
  section: 'pay',
  demands: 'an order is opened once, unpaid until it is paid, and can be canceled',
  check: async (context) => {
    const body = await orderOf(context);
    if (!body) return 'needs something for sale';
    const changed = { ...body, completeUrl: `${body.completeUrl}?again=1` };
    const call = { name: 'readyOrder', body, changed, ask: 'askPayOutcome' } as const;
    const { found, data, more } = await doOnce(context, call);
    const drop = (orderId: string) =>
      context.read('dropOrder', { orderId }, { auth: context.auth, key: crypto.randomUUID() });
    for (const one of more) if (one.orderId !== data?.orderId) await drop(one.orderId);
    if (!data) return found;
    const { orderId } = data;
    if (isPlain(data.checkoutUrl, context.host.api))
      found.push(finding.differs('readyOrder data.checkoutUrl', 'http', OPEN_TO_ALL));
    const order = await context.read('getOrder', { orderId });
    if (order && (order.status !== 'ready' || order.charged === 'yes'))
      found.push(
        finding.differs('getOrder data', `${order.status}, charged ${order.charged}`, UNPAID),
      );
    const dropped = await drop(orderId);
    if (dropped && (dropped.status !== 'canceled' || dropped.charged !== 'no'))
      found.push(finding.differs('dropOrder data.status', `${dropped.status}`, UNPAID));
    return found;
  },
};
