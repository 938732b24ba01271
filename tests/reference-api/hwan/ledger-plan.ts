export type Lot = {
  id: number;
  purse: 'paid' | 'free';
  remaining: number;
  expiresAt: Date | null;
};

// Finite, because two lots that never lapse must compare as equal, and Infinity - Infinity is NaN.
const end = (lot: Lot) => lot.expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
const order = (a: Lot, b: Lot) =>
  Number(a.purse === 'paid') - Number(b.purse === 'paid') || end(a) - end(b) || a.id - b.id;

/** Which lots pay `amount` hwan: free before paid, soonest to lapse first, then oldest; undefined when short. */
export function planSpend<L extends Lot>(lots: readonly L[], amount: number) {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`not an amount: ${amount}`);
  const plan: { lot: L; amount: number }[] = [];
  let missing = amount;
  for (const lot of lots.toSorted(order)) {
    const part = Math.min(missing, lot.remaining);
    if (part > 0) plan.push({ lot, amount: part });
    missing -= part;
    if (missing === 0) return plan;
  }
  return undefined;
}
