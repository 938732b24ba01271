import type { Page } from '@playwright/test';
import { alertOf } from '../../e2e/alert.ts';
import { expect } from '../../e2e/fixtures.ts';
import type { apiControl } from '../../e2e/reference-api.ts';
import { type Code, exactly, sentences, within } from './sentences.ts';

export type Tools = { page: Page; api: ReturnType<typeof apiControl> };

/** Where the sentence stands once its alert is closed; what stands there has the focus. */
export type Stands =
  | { field: string | RegExp }
  | { radio: RegExp }
  /** Above the form, as it concerns all of it. */
  | { form: true; leads?: string }
  /** By itself, in the panel it concerns. */
  | { panel: true }
  /** The alert leads to a page of its own. */
  | { page: string };

export type Refusal = {
  code: Code;
  stands: Stands;
  /** By the real rule: what is pressed or typed for it. Without it, a fault at the station's call. */
  real?: (tools: Tools) => Promise<void>;
  /** What comes with the code of a fault. */
  data?: unknown;
  /** The screen's own words, where the catalogue speaks of something else; `…` as in `sentences`. */
  says?: string;
};
type Said = Pick<Refusal, 'code' | 'says'>;
const wordsOf = ({ code, says = sentences[code] }: Said) => says;

/** One screen that is reached once, and what it is refused with there, one after the other. */
export type Station = {
  screen: string;
  member?: string;
  /** The path of the call that refuses. */
  call: string;
  reach: (tools: Tools) => Promise<void>;
  press: (tools: Tools) => Promise<void>;
  /** Each refusal leads away. */
  anew?: true;
  refusals: readonly Refusal[];
};

const summary = (page: Page) => page.locator('[aria-labelledby="error-summary"]');
const spoken = (page: Page, said: Said) =>
  page.locator('main :is([role=alert], [role=status])').filter({ hasText: within(wordsOf(said)) });

/** One dialog with the sentence of the code and its number; it closes by its one button. */
export async function alerted({ page }: Tools, said: Said): Promise<void> {
  const { code } = said;
  await expect(alertOf(page).locator('#ask-body'), code).toHaveText(exactly(wordsOf(said)));
  await expect(alertOf(page).locator('[data-of=reference]'), code).toHaveText(
    RegExp(`^E\\d*${code}-`),
  );
  await expect(page.locator('dialog[open]'), code).toHaveCount(1);
  await alertOf(page).getByRole('button').click();
  await expect(page.locator('dialog[open]'), code).toHaveCount(0);
}

/** After the alert: the sentence in its place, with the focus, and nothing that reads it out again. */
export async function stood({ page }: Tools, refusal: Refusal): Promise<void> {
  const { code, stands } = refusal;
  const main = page.getByRole('main');
  const words = within(wordsOf(refusal));
  if ('page' in stands) {
    await expect(page, code).toHaveURL(stands.page);
    await expect(main, code).toContainText(words);
    return;
  }
  if ('field' in stands) {
    const field = main.getByLabel(stands.field, { exact: true });
    await expect(field, code).toBeFocused();
    await expect(field, code).toHaveAccessibleDescription(words);
  } else if ('radio' in stands) {
    await expect(main.getByRole('radio', { name: stands.radio }), code).toBeFocused();
    await expect(main.getByRole('group').filter({ hasText: words }), code).not.toHaveCount(0);
  } else if ('form' in stands) {
    await expect(summary(page), code).toBeFocused();
    await expect(summary(page), code).toContainText(words);
    const ways = await summary(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(ways, code).toEqual(stands.leads ? [stands.leads] : []);
  } else await expect(main.getByText(words).first(), code).toBeFocused();
  await expect(spoken(page, refusal), `${code} is read out once, by its alert`).toHaveCount(0);
}

/** Provokes one refusal and follows it to the end. */
export async function refuse(tools: Tools, station: Station, refusal: Refusal): Promise<void> {
  const { code, real, data } = refusal;
  if (!real) await tools.api.fault({ path: station.call, code, ...(data ? { data } : {}) });
  await (real ?? station.press)(tools);
  await alerted(tools, refusal);
  await stood(tools, refusal);
}
