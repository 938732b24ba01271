import * as v from 'valibot';
import { USUAL_PAY, USUAL_PURCHASES } from '#constants.ts';
import { fingerprint } from '#wire/fingerprint.ts';
import { readTokens } from '#wire/read-tokens.ts';
import { kept } from '#wire/storage.ts';
import { isSharedPc } from '#wire/tokens.ts';

/**
 * The member's last product, payment method and kind of cash receipt, and the product bought most often. Neither an
 * id nor anything typed is stored: the key holds a hash of the id.
 */
export type Usual = { product?: string; method?: string; receipt?: string; often?: string };
const TextOrNone = v.fallback(v.optional(v.string()), undefined);
const KeptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    product: TextOrNone,
    method: TextOrNone,
    receipt: TextOrNone,
    /** How often each product was bought. */
    counts: v.fallback(v.optional(v.record(v.string(), v.number())), undefined),
  }),
);

const keptUsual = (member: string) =>
  kept<v.InferOutput<typeof KeptSchema>, string>(USUAL_PAY + fingerprint(member), KeptSchema, {
    where: 'device',
  });

function read(): Partial<v.InferOutput<typeof KeptSchema>> {
  const { id } = readTokens();
  return (id && keptUsual(id).read()) || {};
}

/** The member's usual choices on this device; empty if nothing is kept. */
export function readUsual(): Usual {
  const { product, method, receipt, counts } = read();
  const most = Object.entries(counts ?? {})
    .filter(([, count]) => count >= USUAL_PURCHASES)
    .sort(([, a], [, b]) => b - a)[0]?.[0];
  const usual = {
    product,
    method,
    receipt,
    often: most,
  };
  return Object.fromEntries(Object.entries(usual).filter(([, value]) => value));
}

type Paid = { product: string; method: string; receipt?: string };
/** Remembers the choices of a payment until the member signs out; PC방 mode remembers nothing. */
export function noteUsual({ product, method, receipt }: Paid): void {
  const { id } = readTokens();
  if (!id || isSharedPc()) return;
  const { counts, receipt: before } = read();
  const usual = {
    product,
    method,
    receipt: receipt ?? before,
    counts: { ...counts, [product]: (counts?.[product] ?? 0) + 1 },
  };
  keptUsual(id).keep(JSON.stringify(usual));
}

/** Forgets the usual choices of a member. */
export function dropUsual(member: string): void {
  if (member) keptUsual(member).drop();
}
