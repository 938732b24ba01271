/** `activationStart`: when a prerendered page was shown; TypeScript does not know it. */
type Visit = PerformanceNavigationTiming & { activationStart?: number };
/** How this page was reached (its `type`) and how fast; undefined in browsers that do not report it. */
export const visit = () => performance.getEntriesByType('navigation')[0] as Visit | undefined;
