import { USUAL_PAY, USUAL_PURCHASES } from '#constants.ts';
import { fingerprint } from '#wire/fingerprint.ts';
import { readTokens } from '#wire/read-tokens.ts';
import { readLocal, writeLocal } from '#wire/storage.ts';
import { isSharedPc } from '#wire/tokens.ts';

/**
 * The member's last product, payment method and kind of cash receipt, and the product bought most often. Neither an
 * id nor anything typed is stored: the key holds a hash of the id.
 */
export type Usual = { product?: string; method?: string; receipt?: string; often?: string };
type Kept = { [Name in Exclude<keyof Usual, 'often'>]?: unknown } & {
  counts?: Record<string, number> | null;
};

const keyOf = (member = readTokens().id) => member && USUAL_PAY + fingerprint(member);
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

function read(): Kept {
  const key = keyOf();
  try {
    return (key && (JSON.parse(readLocal(key) ?? '{}') as Kept | null)) || {};
  } catch {
    return {};
  }
}

/** The member's usual choices on this device; empty if nothing is kept. */
export function readUsual(): Usual {
  const { product, method, receipt, counts } = read();
  const most = Object.entries(counts ?? {})
    .filter(([, count]) => Number(count) >= USUAL_PURCHASES)
    .sort(([, a], [, b]) => b - a)[0]?.[0];
  const usual = {
    product: text(product),
    method: text(method),
    receipt: text(receipt),
    often: most,
  };
  return Object.fromEntries(Object.entries(usual).filter(([, value]) => value));
}

type Paid = { product: string; method: string; receipt?: string };
/** Remembers the choices of a payment until the member signs out; PC방 mode remembers nothing. */
export function noteUsual({ product, method, receipt }: Paid): void {
  const key = keyOf();
  if (!key || isSharedPc()) return;
  const { counts, receipt: before } = read();
  const kept = {
    product,
    method,
    receipt: receipt ?? before,
    counts: { ...counts, [product]: (counts?.[product] ?? 0) + 1 },
  };
  writeLocal(key, JSON.stringify(kept));
}

/** Forgets the usual choices of a member. */
export function dropUsual(member: string): void {
  const key = keyOf(member);
  if (key) writeLocal(key, undefined);
}
