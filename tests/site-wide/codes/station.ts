import type { Locator, Page } from '@playwright/test';
import { errorOf, todoOf } from '#errors.ts';
import type { Path } from '#routes.ts';
import { alertOf } from '../../support/alert.ts';
import { expect } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import type { apiControl } from '../../support/reference-api.ts';
import { exactly, sentenceOf, within } from '../../support/sentences.ts';

export type Tools = { page: Page; api: ReturnType<typeof apiControl> };

/** Where the text is shown: with the focus after its alert is closed, where it has one. */
export type Stands =
  | { field: string | RegExp }
  | { radio: RegExp }
  /** Above the form, because it is about the whole form. */
  | { form: true; leads?: string }
  /** In the panel that it is about. */
  | { panel: true }
  /** Beside the form, without an alert before. */
  | { beside: true }
  /** After the alert the member is led to a page of its own, which has a link to go on. */
  | { page: string; way: string };

export type Refusal = {
  code: string;
  stands: Stands;
  /** The part of the screen that refuses, and its call and press, where they are not those of the station. */
  at?: Required<Pick<Station, 'part' | 'call' | 'press'>>;
  /** Provokes the refusal by the real rule. Without this, a fault at the call does. */
  real?: (tools: Tools) => Promise<void>;
  /** The data of the fault, beside its code. */
  data?: unknown;
  /** The screen's own text, where it differs from the catalogue's; `…` as in `sentenceOf`. */
  says?: string;
};
/** Codes that have the same place, and are provoked by faults. */
export const all = (stands: Stands, ...codes: Refusal['code'][]): Refusal[] =>
  codes.map((code) => ({ code, stands }));
type Said = Pick<Refusal, 'code' | 'says'>;
const wordsOf = ({ code, says = sentenceOf(code) }: Said) => says;

/** One screen, opened once, and the refusals provoked there one after another. */
export type Station = {
  path: Path;
  /** The part of the screen that refuses, where more than one does. */
  part?: string;
  member?: string;
  /** The path of the call that refuses. */
  call: string;
  reach: (tools: Tools) => Promise<void>;
  press: (tools: Tools) => Promise<void>;
  /** Each refusal leads away, so the screen is opened again for the next. */
  anew?: true;
  refusals: readonly Refusal[];
};

/** A station for each part of the screen that refuses there. */
export const partsOf = (station: Station): Station[] =>
  [...Map.groupBy(station.refusals, ({ at }) => at)].map(([at, refusals]) => ({
    ...station,
    ...at,
    refusals,
  }));

/** What stands on the screen after the alert: at a field what to do, anywhere else the whole sentence. */
const lastingWords = (refusal: Refusal) =>
  'field' in refusal.stands || 'radio' in refusal.stands
    ? todoOf(wordsOf(refusal))
    : wordsOf(refusal);
const summary = (page: Page) => page.locator('[aria-labelledby$="-summary"]');
const spoken = (page: Page, said: Said) =>
  page.locator('main :is([role=alert], [role=status])').filter({ hasText: within(wordsOf(said)) });

/** Expects one dialog with the text of the code, and with its number if the service has failed; closes it. */
export async function expectAlert({ page }: Tools, said: Said, looks = true): Promise<void> {
  const { code } = said;
  await expect(alertOf(page).locator('#ask-body'), code).toHaveText(exactly(wordsOf(said)));
  const number = alertOf(page).locator('[data-of=reference]');
  await expect(number, code).toHaveText(RegExp(`^E\\d*${code}-`));
  await expect(number, code).toBeVisible({ visible: errorOf(code).fault === true });
  await expect(page.locator('dialog[open]'), code).toHaveCount(1);
  if (looks) await axeClean(page, code, { within: 'dialog[open]' });
  await alertOf(page).locator('[data-answer=close]').click();
  await expect(page.locator('dialog[open]'), code).toHaveCount(0);
}

/** Expects an element where a phone shows it without scrolling. */
const inView = (place: Locator, code: string) =>
  expect(place, `${code} is in view`).toBeInViewport({ ratio: 0.9 });

/** Expects the text in its place after the alert, in view, with the focus, and nothing that announces it again. */
async function staysShown({ page }: Tools, refusal: Refusal): Promise<void> {
  const { code, stands } = refusal;
  const main = page.getByRole('main');
  const words = within(lastingWords(refusal));
  if ('page' in stands) {
    await expect(page, code).toHaveURL(stands.page);
    await expect(main, code).toContainText(words);
    await expect(main.getByRole('link', { name: stands.way, exact: true }), code).toBeVisible();
    return;
  }
  if ('field' in stands) {
    const field = main.getByLabel(stands.field, { exact: true });
    await expect(field, code).toBeFocused();
    await expect(field, code).toHaveAccessibleDescription(words);
    await expect(field, code).toHaveAttribute('aria-invalid', 'true');
    await expect(page, code).toHaveTitle(/^오류: /);
    await inView(field, code);
    await inView(main.locator('[id$="-error"]').filter({ hasText: words }), code);
    await expect(summary(page), code).toHaveCount(0);
  } else if ('radio' in stands) {
    const radio = main.getByRole('radio', { name: stands.radio });
    await expect(radio, code).toBeFocused();
    await expect(radio, code).toHaveAccessibleDescription(words);
    await expect(main.locator('[role=radiogroup][aria-invalid=true]'), code).toHaveCount(1);
    await expect(page, code).toHaveTitle(/^오류: /);
    await inView(main.locator('[id$="-error"]').filter({ hasText: words }), code);
    await expect(summary(page), code).toHaveCount(0);
  } else if ('form' in stands) {
    await expect(summary(page), code).toBeFocused();
    await expect(summary(page), code).toContainText(words);
    await inView(summary(page), code);
    const ways = await summary(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(ways, code).toEqual(stands.leads ? [stands.leads] : []);
  } else {
    await expect(main.getByText(words).first(), code).toBeFocused();
    await inView(main.getByText(words).first(), code);
  }
  await expect(spoken(page, refusal), `${code} is read out once, by its alert`).toHaveCount(0);
}

/** Expects the text in view in the page's only alert, and no dialog. */
async function isTold({ page }: Tools, refusal: Refusal): Promise<void> {
  const { code } = refusal;
  const told = page.getByRole('main').getByRole('alert');
  await expect(told, code).toHaveText(within(wordsOf(refusal)));
  await inView(told, code);
  await expect(page.locator('dialog[open]'), code).toHaveCount(0);
}

/**
 * Whether no earlier refusal of the station has the same place and kind of alert: in other words axe finds the same.
 */
function looksNew({ refusals }: Station, refusal: Refusal): boolean {
  const kind = ({ code, stands }: Refusal) =>
    [...Object.entries(stands).flat().map(String), errorOf(code).fault].join();
  return refusals.find((one) => kind(one) === kind(refusal)) === refusal;
}

/** The first refusal of each kind of alert, in the order of the stations: with a number for support, with a link. */
function firstAlerts(stations: readonly Station[]): Refusal[] {
  const alerted = stations.flatMap(({ refusals }) =>
    refusals.filter(({ stands }) => !('beside' in stands)),
  );
  const kindOf = ({ code }: Refusal) => `${errorOf(code).fault} ${errorOf(code).link?.path}`;
  return [...Map.groupBy(alerted, kindOf).values()].flatMap(([first]) => first ?? []);
}

/** Provokes one refusal and follows it to the end. */
export async function refuse(
  tools: Tools,
  station: Station,
  refusal: Refusal,
  stations: readonly Station[],
): Promise<void> {
  const { code, real, data, at = station } = refusal;
  if (!real) await tools.api.fault({ path: at.call, code, ...(data ? { data } : {}) });
  await (real ?? at.press)(tools);
  if ('beside' in refusal.stands) await isTold(tools, refusal);
  else {
    await expectAlert(tools, refusal, firstAlerts(stations).includes(refusal));
    await staysShown(tools, refusal);
  }
  if (looksNew(station, refusal)) await axeClean(tools.page, code, { within: 'main' });
}
