import { MINUTE_MS } from '#constants.ts';
import { supportHours, supportText } from '#rules/support-hours.ts';

export function supportNow(): { state: string; text: string } {
  const hours = supportHours(new Date(), __HOLIDAYS__);
  return { state: hours.state, text: supportText(hours) };
}

/** Calls `show` now, every minute and when the page is seen again; returns a function that stops this. */
export function everyMinute(show: () => void): () => void {
  show();
  const timer = setInterval(show, MINUTE_MS);
  document.addEventListener('visibilitychange', show);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', show);
  };
}

/** Keeps the lines that the build has left empty (`support-line.astro`) filled. */
export function keepSupportLines(): void {
  everyMinute(() => {
    const { state, text } = supportNow();
    for (const line of document.querySelectorAll<HTMLElement>('[data-support-live]')) {
      line.dataset['state'] = state;
      line.textContent = text;
    }
  });
}
