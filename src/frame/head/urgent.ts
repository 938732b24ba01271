/** Runs right after the bar's markup, before the first paint: shows the urgent notice that the API sent earlier. */
import { showUrgent } from '#frame/urgent-bar.ts';
import { visit } from '#wire/visit.ts';

// Only if an earlier page of this tab may have stored a notice: the first access to a tab's storage delays the paint.
if (document.referrer.startsWith(location.origin) || visit()?.type !== 'navigate') showUrgent();
