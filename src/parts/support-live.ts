/** Keeps the live line about support true; without scripts the plain hours beside it stand alone. */
import { supportHours, supportText } from '#rules/support-hours.ts';

const MINUTE_MS = 60_000;

for (const line of document.querySelectorAll<HTMLElement>('[data-support-live]')) {
  const holidays = JSON.parse(line.dataset['supportLive'] ?? '{}');
  const show = () => {
    const hours = supportHours(new Date(), holidays);
    line.dataset['state'] = hours.state;
    line.textContent = supportText(hours);
  };
  show();
  setInterval(show, MINUTE_MS);
  document.addEventListener('visibilitychange', show);
}
