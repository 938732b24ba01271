/** How this page was reached (its `type`); undefined in browsers that do not report it. */
export const navigationType = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

/** Resolves when a prerendered page is really shown, until which it calls nobody (architecture §7); else undefined. */
export function activation(): Promise<void> | undefined {
  if (!globalThis.document?.prerendering) return undefined;
  return new Promise((resolve) =>
    document.addEventListener('prerenderingchange', () => resolve(), { once: true }),
  );
}
