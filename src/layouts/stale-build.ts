/** What to do when a file of this build is gone (reliability M8, D1, D2) or an old site's worker is still here (D4). */
import { missing } from '#copy/missing.ts';
import { forget, keep, recall } from '#stores/tab-storage.ts';

const page = document.documentElement;
/** The build files this page came with, read before any script adds links of its own. */
const files = page.innerHTML.match(/\/_astro\/[\w.-]+\.js/g) ?? [];

/** True when the site has been deployed anew since this page was loaded. */
async function isStale(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' });
  const html = await answer.text();
  return files.some((file) => !html.includes(file));
}

const TYPED = 'typed';
const fields = () =>
  document.querySelectorAll<HTMLInputElement>('[type=text][id],[type=search][id],textarea[id]');

/** Browsers bring typed text back after a reload, but not into fields that ask for no completion. */
function reload(): void {
  const typed = [...fields()].filter(({ autocomplete }) => autocomplete !== 'one-time-code');
  keep(
    TYPED,
    typed.map(({ id, value }) => [id, value]),
  );
  location.reload();
}

for (const [id, value] of (recall(TYPED) as string[][] | undefined) ?? []) {
  const field = [...fields()].find((one) => one.id === id && !one.value);
  if (!field || !value) continue;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
forget(TYPED);

function tell(): void {
  const note = document.createElement('p');
  const retry = document.createElement('button');
  note.className = 'notice';
  note.role = 'alert';
  retry.className = 'btn';
  retry.textContent = missing.retry;
  retry.onclick = () => location.reload();
  note.append(missing.text, retry);
  document.querySelector('main:not(:has(>[role=alert]))')?.prepend(note);
}

/** A new build is worth one reload; what is missing after that is said, so nothing can go round in circles. */
async function recover(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'reload' && (await isStale().catch(() => false))) reload();
  else tell();
}

// Vite's event stays as it is: whoever asked for the file must see that it did not come.
addEventListener('vite:preloadError', () => void recover());
addEventListener('astro:hydration-error', (event) => {
  // What is told to the visitor need not stand in the console too.
  event.preventDefault();
  void recover();
});
const workers = navigator.serviceWorker?.getRegistrations().catch(() => []);
void workers?.then((all) => all.map((worker) => worker.unregister()));
