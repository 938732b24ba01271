/**
 * Shows the text that is in force today. A text with announced successors is in a `data-dated` element, with a
 * template for each later day, since a page may be visited long after it was built (reliability J1).
 */
export async function showDated(): Promise<void> {
  if (document.querySelector('[data-dated] > template'))
    (await import('./dated-places.ts')).showInForce();
}
