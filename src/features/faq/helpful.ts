/** Whether the entry helped: thanks for a yes, an inquiry for a no. The call itself is loaded when it is made. */
import { faqHelpful as copy } from '#parts/faq.copy.ts';

const box = document.querySelector<HTMLElement>('[data-faq]');
const vote = async (helpful: 'Y' | 'N') =>
  (await import('./store.ts')).voteFaq(box?.dataset['faq'] ?? '', helpful);

/** Nobody waits longer than this for a vote. */
const LEAVE_MS = 800;

document.querySelector('[data-print]')?.addEventListener('click', () => print());
box?.addEventListener('click', async (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>('button, a');
  const status = box.querySelector('[role=status]');
  if (pressed?.matches('[data-helpful]') && status) {
    status.textContent = '';
    const sent = await vote('Y').catch(() => false);
    status.textContent = sent ? copy.thanks : copy.failed;
  }
  const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (pressed instanceof HTMLAnchorElement && plain) {
    event.preventDefault();
    const waited = new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
    await Promise.race([vote('N').catch(() => false), waited]);
    location.assign(pressed.href);
  }
});
