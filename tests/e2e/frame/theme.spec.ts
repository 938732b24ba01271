import type { Locator, Page } from '@playwright/test';
import { expect, test, widths } from '../../support/fixtures.ts';
import { BLANK } from '../../support/visits.ts';

const choices = (page: Page) => page.locator('main :is([type=radio], [type=checkbox]):visible');
const shapes = (all: Locator) =>
  all.evaluateAll((each) =>
    each.map((one) => {
      const { appearance, borderRadius, width, height } = getComputedStyle(one);
      const mark = getComputedStyle(one, '::before');
      const isOurs = appearance === 'none' && width === height;
      return {
        square: isOurs && borderRadius === '0px',
        round: isOurs && borderRadius === '50%' && mark.borderRadius === '50%',
        marked: mark.visibility === 'visible',
        chosen: one.matches(':checked'),
      };
    }),
  );

test('checkboxes are square, radio buttons round, a half ticked box and the chosen card are marked (product §9), and a box shows that the pointer is on its words', async ({
  page,
  login,
}) => {
  await test.step('checkboxes are square, and a half ticked one is marked (product §9: nothing else is round)', async () => {
    await page.goto('/join');
    await choices(page).last().check();
    // The island, once it has loaded, marks the first box as half ticked.
    await expect(choices(page).first()).toBeChecked({ indeterminate: true });
    const drawn = await shapes(choices(page));
    expect(drawn.filter(({ square }) => !square)).toEqual([]);
    expect(drawn.filter(({ marked }) => marked)).toHaveLength(2);
  });
  await test.step('a checkbox shows that the pointer is on its words', async () => {
    const one = page.getByRole('checkbox', { name: '[필수] 이용약관' });
    const border = () => one.evaluate((box) => getComputedStyle(box).borderTopColor);
    const before = await border();
    await page.getByText('[필수] 이용약관').hover();
    expect(await border()).not.toBe(before);
  });
  await test.step('radio buttons are round, as is the mark of the chosen one (product §9: square ones are taken for checkboxes)', async () => {
    await page.goto('/support/guest-inquiry');
    const radios = choices(page).and(page.getByRole('radio'));
    await radios.last().check();
    const drawn = await shapes(radios);
    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn.filter(({ round }) => !round)).toEqual([]);
    expect(drawn.map(({ marked }) => marked)).toEqual([...drawn.slice(1).map(() => false), true]);
  });
  await test.step('of cards only the chosen one is marked, and the checkbox beside them is square', async () => {
    // The present page would lead a member away.
    await page.goto(BLANK);
    await login(page, 'member01', '/pay');
    await choices(page).first().check();
    const drawn = await shapes(choices(page));
    expect(drawn.filter(({ marked, chosen }) => marked !== chosen)).toEqual([]);
    expect(drawn.filter(({ chosen }) => chosen)).toHaveLength(1);
    expect(drawn.at(-1)).toMatchObject({ square: true });
  });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: widths.mobile, hasTouch: true, isMobile: true });
  test('a button that the browser takes for hovered, as after a tap, looks as before', async ({
    page,
  }) => {
    await page.goto('/login');
    const button = page.getByRole('main').getByRole('button', { name: '로그인', exact: true });
    await expect(button).toBeEnabled();
    const color = () => button.evaluate((one) => getComputedStyle(one).backgroundColor);
    const before = await color();
    await button.hover();
    await expect.poll(() => button.evaluate((one) => one.matches(':hover'))).toBe(true);
    expect(await color()).toBe(before);
  });
});
