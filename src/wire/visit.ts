/** How this page was reached (its `type`); undefined in browsers that do not report it. */
export const visit = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
