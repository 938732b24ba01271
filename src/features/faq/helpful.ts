/**
 * Sends a visitor's vote whether an FAQ entry helped, and after a no offers reasons and other ways to get help. The API
 * client is loaded only for a vote.
 */
import { LATE_NOTICE_MS } from '#constants.ts';
import { faqHelpful as copy } from '#faq/faq.copy.ts';
import type { FaqReason } from './api.ts';

const box = document.querySelector<HTMLElement>('[data-faq]');
const status = box?.querySelector('[role=status]');
const otherHelp = box?.querySelector<HTMLElement>('[data-ways]');

/** Numbers the votes, so that an older one can tell that a newer one was sent. */
let lastVote = 0;

async function vote(helpful: 'Y' | 'N', reason?: FaqReason): Promise<void> {
  if (!status) return;
  lastVote += 1;
  const thisVote = lastVote;
  status.textContent = '';
  const late = setTimeout(() => {
    if (thisVote === lastVote) status.textContent = copy.late;
  }, LATE_NOTICE_MS);
  const store = await import('./store.ts').catch(() => undefined);
  const sent = await store?.sendVote(box?.dataset['faq'] ?? '', helpful, reason);
  clearTimeout(late);
  // A later vote was sent meanwhile; only its outcome is shown.
  if (thisVote !== lastVote) return;
  const words = sent ? copy.thanks : copy.failed;
  // A browser does not fetch a failed script again, so the message asks for a reload instead of another press.
  status.textContent = store ? words : copy.unloaded;
}

box?.addEventListener('click', ({ target }) => {
  const pressed = (target as Element).closest<HTMLElement>('[data-vote]');
  const helpful = pressed?.dataset['vote'];
  if (!pressed || (helpful !== 'Y' && helpful !== 'N')) return;
  if (otherHelp) otherHelp.hidden = helpful === 'Y';
  const choices = box.querySelectorAll('[data-vote]');
  for (const one of choices) one.setAttribute('aria-pressed', String(one === pressed));
  void vote(helpful, pressed.dataset['reason'] as FaqReason | undefined);
});
