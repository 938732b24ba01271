/** What stands in the fields of a page, kept over a reload (reliability D1). */
import { forget, keep, recall } from '#wire/storage.ts';

const TYPED = 'typed';
const fields = () =>
  document.querySelectorAll<HTMLInputElement>('[type=text][id],[type=search][id],textarea[id]');

/** A shown password is a text field too; answers, one-time and recovery codes go by their names (reliability F3). */
const isSecret = ({ id, autocomplete }: HTMLInputElement) =>
  /password|answer|code/i.test(id + autocomplete);

/** Browsers bring typed text back by themselves, but not on every page and not into every field. */
function keepTyped(): void {
  const typed = [...fields()].filter((field) => !isSecret(field));
  keep(
    TYPED,
    typed.map(({ id, value }) => [id, value]),
  );
}

/** Loads the page anew, with what is typed until the new one comes. */
export function reloadWithTyped(): void {
  addEventListener('pagehide', keepTyped);
  location.reload();
}

/** Puts the kept text back into fields that are still empty. */
export function restoreTyped(): void {
  for (const [id, value] of (recall(TYPED) as string[][] | undefined) ?? []) {
    const field = [...fields()].find((one) => one.id === id && !one.value);
    if (!field || !value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  forget(TYPED);
}
