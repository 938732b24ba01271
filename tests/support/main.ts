import type { Locator, Page } from '@playwright/test';

/** The page without the frame around it. */
export const main = (page: Page) => page.getByRole('main');
export const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: typeof name === 'string' });
export const press = (page: Page, name: string) => button(page, name).click();
/** Presses a button of the dialog that asks. */
export const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

/** The number in a text, which may have a sign, commas and a unit. */
export const numberIn = (text: string | null): number =>
  Number((text ?? '').replace('−', '-').replace(/[^\d-]/g, ''));

/** Presses the Enter that ends a Hangul syllable; false if the page has prevented what Enter does. */
export const endSyllable = (field: Locator): Promise<boolean> =>
  field.evaluate((input) => {
    const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
    return input.dispatchEvent(new KeyboardEvent('keydown', enter));
  });
