import * as v from 'valibot';
import { fingerprint } from '#api/fingerprint.ts';
import { readTokens } from '#api/read-tokens.ts';
import { json, kept } from '#api/storage.ts';
import { isSharedPc } from '#api/tokens.ts';
import { USUAL_PAY, USUAL_PURCHASES } from '#constants.ts';

/**
 * How a member usually pays, for the next charge on this device; `often`: the product bought most often. Neither an id
 * nor anything typed is stored: the key holds a hash of the id.
 */
export type Usual = { product?: string; method?: string; receipt?: string; often?: string };
const TextOrNone = v.fallback(v.optional(v.string()), undefined);
const KeptSchema = v.object({
  product: TextOrNone,
  method: TextOrNone,
  receipt: TextOrNone,
  /** How often each product was bought. */
  counts: v.fallback(v.optional(v.record(v.string(), v.number())), undefined),
  /** The choices of the order that was opened last, until it is paid. */
  opened: v.fallback(
    v.optional(
      v.object({
        orderId: v.string(),
        product: v.string(),
        method: v.string(),
        receipt: TextOrNone,
      }),
    ),
    undefined,
  ),
});

const keptUsual = (member: string) =>
  kept<v.InferOutput<typeof KeptSchema>>(USUAL_PAY + fingerprint(member), json(KeptSchema), {
    where: 'device',
  });

function read(): Partial<v.InferOutput<typeof KeptSchema>> {
  const { id } = readTokens();
  return (id && keptUsual(id).read()) || {};
}

export function readUsual(): Usual {
  const { product, method, receipt, counts } = read();
  const [most] = Object.entries(counts ?? {})
    .filter(([, count]) => count >= USUAL_PURCHASES)
    .sort(([, a], [, b]) => b - a)
    .map(([bought]) => bought);
  const usual = {
    product,
    method,
    receipt,
    often: most,
  };
  return Object.fromEntries(Object.entries(usual).filter(([, value]) => value));
}

type Opened = { orderId: string; product: string; method: string; receipt?: string };
/** Remembers the choices of an order that was opened; PC방 mode remembers nothing. */
export function noteOpened(opened: Opened): void {
  const { id } = readTokens();
  if (id && !isSharedPc()) keptUsual(id).keep({ ...read(), opened });
}

/** Once that order is paid, its choices are the usual ones until the member signs out. */
export function notePaid(orderId: string): void {
  const { id } = readTokens();
  const { opened, counts, receipt: before } = read();
  if (!id || isSharedPc() || opened?.orderId !== orderId) return;
  const { product, method, receipt = before } = opened;
  const usual = {
    product,
    method,
    receipt,
    counts: { ...counts, [product]: (counts?.[product] ?? 0) + 1 },
  };
  keptUsual(id).keep(usual);
}

export function dropUsual(member: string): void {
  if (member) keptUsual(member).drop();
}
