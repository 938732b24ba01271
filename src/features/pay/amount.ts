/** A whole amount as people type it (`15,000`, full-width digits, a unit after it); undefined for anything else. */
export function parseAmount(typed: string, unit = ''): number | undefined {
  const text = typed.normalize('NFKC').trim();
  const bare = unit && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text;
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(bare)) return undefined;
  const amount = Number(bare.replaceAll(',', ''));
  return Number.isSafeInteger(amount) ? amount : undefined;
}
