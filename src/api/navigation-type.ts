/** How this page was reached (its `type`); undefined in browsers that do not report it. */
export const navigationType = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

/** A prerendered page calls nobody until it is really shown (architecture §7). */
export function activation(): Promise<void> | undefined {
  if (!globalThis.document?.prerendering) return undefined;
  return new Promise((resolve) =>
    document.addEventListener('prerenderingchange', () => resolve(), { once: true }),
  );
}
