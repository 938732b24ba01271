/** The provider returns here: passes the verification's id and code on, and trusts nothing else in the address. */

import {
  CHANNEL,
  keptPending,
  keptReturn,
  type Pending,
  type Returned,
} from '#identity/verification-return.ts';
import { readAddress } from '#rules/read-address.ts';

const verificationId = readAddress(location.search, 'verificationId');
const code = readAddress(location.search, 'code') || undefined;
const returned: Returned = { verificationId, code };
const pending = keptPending.read();

function show(state: 'delivered' | 'going' | 'nothing'): void {
  for (const text of document.querySelectorAll<HTMLElement>('[data-state]'))
    text.hidden = text.dataset['state'] !== state;
}

/** The most history entries that browsers keep: beyond it the oldest are dropped, so places are not known any more. */
const ENTRIES_MAX = 50;
/**
 * This is longer than browsers take to begin going back. In a copy of the tab the entry is gone, so going back never begins.
 */
const GOING_MS = 3_000;

/**
 * Goes back to the page of the form, to its entry in the tab's history if that is known: a later Back must not lead to
 * one of the provider's pages, which cannot be used again.
 */
function goBackTo({ from, entry }: Pending): void {
  const open = () => location.replace(from);
  /** How far the entry lies behind this page, which is the last of the history: a negative number. */
  const steps = Number(entry) - (history.length - 1);
  const isKnown = steps < 0 && history.length < ENTRIES_MAX;
  if (isKnown) history.go(steps);
  setTimeout(open, isKnown ? GOING_MS : 0);
}

if (!verificationId) show('nothing');
else if (pending?.verificationId === verificationId) {
  show('going');
  keptPending.keep({ ...pending, ...returned });
  goBackTo(pending);
} else {
  // The form waits in another tab or window. It is told in three ways, since not every one works in every browser.
  show('delivered');
  if (returned.code) keptReturn.keep({ verificationId, code: returned.code });
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : undefined;
  channel?.postMessage(returned);
  channel?.close();
  opener?.postMessage(returned, location.origin);
  window.close();
}
document.querySelector('[data-close]')?.addEventListener('click', () => window.close());
