/** Keeps the text in the fields of a page over a reload (reliability D1). */
import { kept, schemaOf } from '#api/storage.ts';

const typedText = kept(
  'typed',
  schemaOf(
    (pairs): pairs is [id: string, value: string][] =>
      Array.isArray(pairs) &&
      pairs.every((pair) => Array.isArray(pair) && pair.every((one) => typeof one === 'string')),
  ),
);
const fields = () =>
  document.querySelectorAll<HTMLInputElement>('[type=text][id],[type=search][id],textarea[id]');

/** Decided by the name, since a password that is shown is a text field too (decisions §8, reliability F3). */
const isSecret = ({ id, autocomplete }: HTMLInputElement) =>
  /password|answer|code|pin|number|holder/i.test(id + autocomplete);

/** Stores the typed text: browsers restore it only on some pages and in some fields. */
function keepTyped(): void {
  const typed = [...fields()].filter((field) => !isSecret(field));
  typedText.keep(typed.map(({ id, value }) => [id, value]));
}

/** Reloads the page and keeps the typed text, also what is typed until the page is gone. */
export function reloadWithTyped(): void {
  addEventListener('pagehide', keepTyped);
  location.reload();
}

export function restoreTyped(): void {
  for (const [id, value] of typedText.take() ?? []) {
    const field = [...fields()].find((each) => each.id === id && !each.value);
    if (!field) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
