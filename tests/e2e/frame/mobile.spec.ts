import type { Page } from '@playwright/test';
import { expect, test, widths } from '../../support/fixtures.ts';
import { axeClean, fitsWindow } from '../../support/looks.ts';

const header = (page: Page) => page.getByRole('banner');

test.describe('mobile', () => {
  test.use({ viewport: widths.mobile });

  test('a visitor’s frame on a phone: the layout switches at 480 px, and the menu keeps one section open', async ({
    page,
    api,
  }) => {
    await test.step('the menu keeps one section open, and tapping it again closes it', async () => {
      await api.settings({ transferPeriod: 'N' });
      await page.goto('/support/faq');
      await header(page).getByRole('button', { name: '전체 메뉴' }).click();
      const menu = page.getByRole('dialog', { name: '전체 메뉴' });
      const sections = menu.locator('summary');
      await expect(sections).toHaveText(['환 충전', '보안센터', '고객센터', '내 정보']);
      const open = menu.locator('details[open] > summary');
      await expect(open).toHaveText('고객센터');
      await axeClean(page);
      await sections.filter({ hasText: '보안센터' }).click();
      await expect(open).toHaveText('보안센터');
      await expect(menu.getByRole('link', { name: '휴면 계정 해제' })).toBeVisible();
      await expect(menu.getByRole('link', { name: '비회원 문의' })).toBeVisible();
      await expect(menu.locator('.folded').getByText('캐릭터 이전')).toBeHidden();
      await sections.filter({ hasText: '환 충전' }).click();
      await expect(open).toHaveText('환 충전');
      await expect(menu.locator('details[open] a')).toHaveText(['충전하기']);
      await sections.filter({ hasText: '환 충전' }).click();
      await expect(open).toHaveCount(0);
      await menu.getByRole('button', { name: '메뉴 닫기' }).click();
      await expect(menu).toBeHidden();
      await expect(header(page).getByRole('button', { name: '전체 메뉴' })).toBeFocused();
    });
    await test.step('the layout switches live between 480 and 481 px, with the root font size at 50 % and 100 %', async () => {
      const root = () =>
        page.evaluate(() => [
          document.documentElement.dataset['layout'],
          getComputedStyle(document.documentElement).fontSize,
          getComputedStyle(document.body).fontSize,
          // `--u` is computed as a length, not as a rem: see tokens.css.
          getComputedStyle(document.body).getPropertyValue('--u'),
        ]);
      expect(await root()).toEqual(['mobile', '8px', '17px', '1px']);
      await page.setViewportSize({ width: 481, height: 900 });
      await expect.poll(root).toEqual(['desktop', '16px', '17px', '1px']);
      await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
      await page.setViewportSize({ width: 480, height: 900 });
      await expect.poll(root).toEqual(['mobile', '8px', '17px', '1px']);
      await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeHidden();
    });
  });

  test('a member finds the inquiries with their badge, my page and logout, every target is 44 px high, and the menu shows character transfer in its period', async ({
    page,
    api,
    login,
  }) => {
    await api.settings({ transferPeriod: 'Y' });
    await login(page, 'member02', '/support/faq');
    await expect(header(page).getByRole('link', { name: '1:1 문의' })).toContainText('3');
    await expect(header(page).getByRole('link', { name: '로그인' })).toBeHidden();
    const targets = [
      header(page).getByRole('link', { name: '1:1 문의' }),
      header(page).getByRole('link', { name: '마이페이지' }),
      header(page).getByRole('button', { name: '로그아웃' }),
      header(page).getByRole('button', { name: '전체 메뉴' }),
    ];
    for (const target of targets) {
      const box = await target.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await header(page).getByRole('button', { name: '전체 메뉴' }).click();
    const menu = page.getByRole('dialog', { name: '전체 메뉴' });
    await menu.locator('summary').filter({ hasText: '보안센터' }).click();
    await expect(menu.locator('.folded').getByText('캐릭터 이전')).toBeVisible();
    await expect(menu.getByRole('link', { name: '받은 캐릭터' })).toBeVisible();
  });

  test('the strip shows 2.8 slides with and without Swiper, beginning with the current one; the page that shows its own title hides that of the frame', async ({
    page,
    login,
  }) => {
    await login(page, 'member01', '/member/info/changeQnA');
    const strip = page.getByRole('navigation', { name: '회원정보 관리' });
    const current = strip.getByRole('link', { name: '질문/답변 변경' });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport({ ratio: 0.99 });
    // The current link ends where the text of the page does, not at the edge of the window.
    const fromEdge = async () => {
      const [list, link] = [await strip.boundingBox(), await current.boundingBox()];
      if (!list || !link) throw new Error('No strip.');
      return Math.round(list.x + list.width - link.x - link.width);
    };
    expect(await fromEdge()).toBe(16);
    const slides = () =>
      strip.evaluate((nav) => {
        const [first, second] = [...nav.querySelectorAll('li')].map((li) =>
          li.getBoundingClientRect(),
        );
        const list = nav.querySelector('ul');
        if (!first || !second || !list) throw new Error('No strip.');
        const gap = second.left - first.right;
        return (list.clientWidth + gap) / (first.width + gap);
      });
    expect(await slides()).toBeCloseTo(2.8, 1);
    await expect(strip).not.toHaveClass(/swiper-initialized/);
    await current.hover();
    await expect(strip).toHaveClass(/swiper-initialized/);
    expect(await slides()).toBeCloseTo(2.8, 1);
    expect(await fromEdge()).toBe(16);
    await page.setViewportSize(widths.desktop);
    await expect(strip).not.toHaveClass(/swiper-initialized/);
    await expect(strip.locator('li').first()).not.toHaveAttribute('style', /width/);
    await page.setViewportSize(widths.mobile);
    await expect(current).toBeInViewport({ ratio: 0.99 });
    await test.step('a path with `present` hides the page header, but keeps its h1 for screen readers', async () => {
      await page.goto('/member/present');
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText('내 정보 요약');
      expect((await page.locator('.page-header').boundingBox())?.height).toBe(1);
      await page.setViewportSize(widths.desktop);
      await expect.poll(async () => (await title.boundingBox())?.height).toBeGreaterThan(30);
    });
  });

  test('text of twice the size stays within the window and within its band; with reduced motion too, every text has its size again after the layout switched to and fro', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/login/findId');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '16px';
      document.documentElement.dataset['urgent'] = '';
    });
    await expect(page.locator('.urgent')).toBeVisible();
    await fitsWindow(page);
    const cut = await page
      .locator('.brand')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(cut).toBe(0);
    await test.step('with reduced motion too, every text has its size again after the layout switched to and fro', async () => {
      const layout = () => page.evaluate(() => document.documentElement.dataset['layout']);
      const sizes = () =>
        page.evaluate(async () => {
          // Transitions end with the second frame.
          for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
          return [...document.querySelectorAll('body *')].map(
            (one) => getComputedStyle(one).fontSize,
          );
        });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 481, height: 900 });
      await page.goto('/support/faq');
      const before = await sizes();
      for (const _ of Array(4)) {
        await page.setViewportSize({ width: 480, height: 900 });
        await expect.poll(layout).toBe('mobile');
        await page.setViewportSize({ width: 481, height: 900 });
        await expect.poll(layout).toBe('desktop');
        expect(await sizes()).toEqual(before);
      }
    });
  });
});
