import { SCROLL_THROTTLE_MS } from '#constants.ts';

const button = document.querySelector<HTMLButtonElement>('[data-to-top]');
let waiting = false;

function update(): void {
  waiting = false;
  if (button) button.hidden = scrollY <= 0;
}

if (button) {
  update();
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      setTimeout(update, SCROLL_THROTTLE_MS);
    },
    { passive: true },
  );
  button.addEventListener('click', () => {
    // The button is about to hide, so the focus moves to where the reader is taken.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  });
}
