/** The page to which the identity provider returns: passes id and code on, and trusts nothing else in the address. */
import { CHANNEL, goBackTo, type Returned, readPending } from '#stores/verification-return.ts';
import { keep, PENDING } from '#wire/storage.ts';

const search = new URLSearchParams(location.search);
const verificationId = search.get('verificationId') ?? '';
const returned: Returned = { verificationId, code: search.get('code') ?? undefined };
const pending = readPending();

function show(state: 'delivered' | 'going' | 'nothing'): void {
  for (const text of document.querySelectorAll<HTMLElement>('[data-state]'))
    text.hidden = text.dataset['state'] !== state;
}

if (!verificationId) show('nothing');
else if (pending?.verificationId === verificationId) {
  show('going');
  keep(PENDING, { ...pending, ...returned });
  goBackTo(pending);
} else {
  show('delivered');
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : undefined;
  channel?.postMessage(returned);
  channel?.close();
  opener?.postMessage(returned, location.origin);
  window.close();
}
document.querySelector('[data-close]')?.addEventListener('click', () => window.close());
