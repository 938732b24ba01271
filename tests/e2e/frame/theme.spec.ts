import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const choices = (page: Page) => page.locator('main :is([type=radio], [type=checkbox]):visible');
const shapes = (page: Page) =>
  choices(page).evaluateAll((all) =>
    all.map((one) => {
      const { appearance, borderTopLeftRadius, width, height } = getComputedStyle(one);
      return {
        square: appearance === 'none' && borderTopLeftRadius === '0px' && width === height,
        marked: getComputedStyle(one, '::before').visibility === 'visible',
        chosen: one.matches(':checked'),
      };
    }),
  );

test('checkboxes are square, and a half ticked one is marked (product §9: nothing is round)', async ({
  page,
}) => {
  await page.goto('/join');
  await choices(page).last().check();
  // The island marks it after it has loaded.
  await expect(choices(page).first()).toBeChecked({ indeterminate: true });
  const drawn = await shapes(page);
  expect(drawn.filter(({ square }) => !square)).toEqual([]);
  expect(drawn.filter(({ marked }) => marked)).toHaveLength(2);
});

test('radio buttons are square, and only the chosen one is marked (product §9: nothing is round)', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/pay');
  await choices(page).first().check();
  const drawn = await shapes(page);
  expect(drawn.filter(({ square }) => !square)).toEqual([]);
  expect(drawn.filter(({ marked, chosen }) => marked !== chosen)).toEqual([]);
  expect(drawn.filter(({ chosen }) => chosen)).toHaveLength(1);
});
