/** Runs before the first paint: layout, session and guard, so that nothing flashes or shifts. */

import { isSignedIn } from '#api/read-tokens.ts';
import { MOBILE_MAX_PX } from '#constants.ts';
import { type Access, guard } from '#rules/guard.ts';
import { isWithin } from '#rules/notice.ts';
// This import acts at once: it listens for scripts that do not load.
import './missing-scripts.ts';
import { navigationType } from '#api/navigation-type.ts';
import { showUrgent } from '#frame/urgent-bar.ts';
// This import acts at once: it changes how React inserts and removes nodes.
import './foreign-nodes.ts';

declare global {
  /** Shows the urgent notice that the API sent earlier; `urgent.astro` calls it right after the bar's markup. */
  var showUrgentBar: () => void;
}

const root = document.documentElement;

function setLayout(): void {
  // Only some browsers have `userAgentData`, so TypeScript does not know it.
  const agent = navigator as Navigator & { userAgentData?: { mobile: boolean } };
  const device =
    agent.userAgentData?.mobile || /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent);
  root.dataset['layout'] = device || window.innerWidth <= MOBILE_MAX_PX ? 'mobile' : 'desktop';
}

setLayout();
addEventListener('resize', setLayout);

// The page may be built before an urgent notice begins or read after it ended, so its time is checked here.
const { urgentFrom: from, urgentUntil: until, path = '/', access = 'open' } = root.dataset;
root.toggleAttribute('data-urgent', until !== undefined && isWithin({ from, until }, Date.now()));

globalThis.showUrgentBar = () => {
  // The first access to a tab's storage delays the paint, so it is read only if an earlier page of this tab may have
  // stored a notice.
  if (document.referrer.startsWith(location.origin) || navigationType()?.type !== 'navigate')
    showUrgent();
};

const signedIn = isSignedIn();
root.dataset['session'] = signedIn ? 'in' : 'out';
const target = guard(access as Access, signedIn, path + location.search);
if (target !== undefined) {
  root.dataset['session'] = 'leaving';
  location.replace(target);
}

// Marks what is pressed in the frame, so that `chrome.ts`, which replaces this handler, can react to it once it runs.
window.onclick = ({ target }) =>
  (target as Element).closest('[data-act], [data-act=draw] button')?.setAttribute('data-kept', '');
