/** Runs right behind the bar, before the first paint. */
import { showUrgent } from '#frame/urgent-bar.ts';

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// The first look into a tab's storage holds the first paint back, and on the first page nothing is kept.
if (visit?.type !== 'navigate' || document.referrer.startsWith(location.origin)) showUrgent();
