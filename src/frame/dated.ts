/**
 * A text whose successor is announced stands in a `data-dated` place, followed by a template for each
 * later day: a page is visited on days on which nobody built (reliability J1).
 */
export async function showDated(): Promise<void> {
  if (document.querySelector('[data-dated] > template'))
    (await import('./dated-places.ts')).showInForce();
}
