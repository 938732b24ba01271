/**
 * A whole amount as people type it: commas between its thousands, spaces anywhere, full-width digits, its unit
 * after it; undefined for anything else.
 */
export function readAmount(typed: string, unit = ''): number | undefined {
  const text = typed.normalize('NFKC').replace(/\s/g, '');
  const bare = unit && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(bare)) return undefined;
  const amount = Number(bare.replace(/\D/g, ''));
  return Number.isSafeInteger(amount) ? amount : undefined;
}
