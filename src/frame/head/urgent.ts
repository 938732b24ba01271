/** Runs right behind the bar, before the first paint: what the API said stands in it. */
import { showUrgent } from '#frame/urgent-bar.ts';

// It is kept from the page before; the first look into a tab's storage holds the first paint back.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (document.referrer.startsWith(location.origin) || visit?.type !== 'navigate') showUrgent();
