/** The page to which the identity provider returns: passes the id on, and trusts nothing else in the address. */
import { CHANNEL, goBackTo, readPending } from '#stores/verification-return.ts';

const verificationId = new URLSearchParams(location.search).get('verificationId') ?? '';
const pending = readPending();

function show(state: 'delivered' | 'going' | 'nothing'): void {
  for (const text of document.querySelectorAll<HTMLElement>('[data-state]'))
    text.hidden = text.dataset['state'] !== state;
}

if (!verificationId) show('nothing');
else if (pending?.verificationId === verificationId) {
  show('going');
  goBackTo(pending);
} else {
  show('delivered');
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : undefined;
  channel?.postMessage({ verificationId });
  channel?.close();
  opener?.postMessage({ verificationId }, location.origin);
  window.close();
}
document.querySelector('[data-close]')?.addEventListener('click', () => window.close());
