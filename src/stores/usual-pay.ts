import { USUAL_PAY } from '#constants.ts';
import { fingerprint } from '#wire/fingerprint.ts';
import { readTokens } from '#wire/read-tokens.ts';

/** What a member paid last, and the product paid most. No id and no word of theirs: a mark names whose it is. */
export type Usual = { product?: string; method?: string; often?: string };
type Kept = { product?: unknown; method?: unknown; counts?: Record<string, number> };

/** Twice is a habit. */
const OFTEN = 2;
const nameOf = (member = readTokens().id) => member && USUAL_PAY + fingerprint(member);
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

function read(): Kept {
  const name = nameOf();
  try {
    return (name && (JSON.parse(localStorage.getItem(name) ?? '{}') as Kept | null)) || {};
  } catch {
    return {};
  }
}

/** The member's usual choices on this device; none where nothing is kept. */
export function readUsual(): Usual {
  const { product, method, counts } = read();
  const most = Object.entries(counts ?? {})
    .filter(([, count]) => Number(count) >= OFTEN)
    .toSorted(([, a], [, b]) => b - a)[0]?.[0];
  const usual = { product: text(product), method: text(method), often: most };
  return Object.fromEntries(Object.entries(usual).filter(([, value]) => value));
}

/** Notes what was just paid; the member's sign-out forgets it. */
export function noteUsual({ product, method }: { product: string; method: string }): void {
  const name = nameOf();
  if (!name) return;
  const { counts = {} } = read();
  const kept = { product, method, counts: { ...counts, [product]: (counts[product] ?? 0) + 1 } };
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Chosen anew next time.
  }
}

/** Forgets a member's. */
export function dropUsual(member: string): void {
  try {
    localStorage.removeItem(nameOf(member) ?? '');
  } catch {
    // Nothing is kept there.
  }
}
