/**
 * A whole amount as people type it: commas or spaces between its thousands, full-width digits, its unit
 * after it; undefined for anything else.
 */
export function readAmount(typed: string, unit = ''): number | undefined {
  const text = typed.normalize('NFKC').trim();
  const bare = unit && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text;
  if (!/^(\d+|\d{1,3}([, ]\d{3})+)$/.test(bare)) return undefined;
  const amount = Number(bare.replace(/\D/g, ''));
  return Number.isSafeInteger(amount) ? amount : undefined;
}
