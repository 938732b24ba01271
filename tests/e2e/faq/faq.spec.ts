import type { Page } from '@playwright/test';
import { expect, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { quiet } from '../../support/waits.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'FAQ 검색' });
const results = (page: Page) => page.locator('[data-faq-results] li');
const status = (page: Page) => page.locator('[data-faq-status]');

test.describe('FAQ search', () => {
  test('loads no index before it is used, then understands words typed with the wrong keyboard layout', async ({
    page,
    watch,
  }) => {
    const loaded = () =>
      watch.requests.filter((request) => /search/.test(new URL(request.url()).pathname));
    await page.goto('/support/faq');
    // Whatever the page loads by itself has been asked for once it is quiet; no event tells of what does not come.
    await quiet(page);
    expect(loaded().filter((request) => /panel|\.json/.test(request.url()))).toEqual([]);
    await box(page).fill('qlalfqjsgh');
    await expect(results(page).first()).toContainText('비밀번호를 잊어버렸을 때는 어떻게 하나요?');
    await expect(results(page).first().locator('mark').first()).toHaveText('비밀번호');
    await expect(status(page)).toContainText(/^한글로 바꾼 ‘비밀번호’ 검색 결과 \d+건/);
    expect(await results(page).count()).toBe(
      Number(/(\d+)건/.exec((await status(page).textContent()) ?? '')?.[1]),
    );
    await expect(page.locator('[data-faq-browse]')).toBeHidden();
  });

  test('a service is listed before the entries about it, and a visitor sees the services for visitors', async ({
    page,
    login,
  }) => {
    const shortcuts = page.locator('.shortcuts').getByRole('link');
    const asGuest = page.getByRole('main').getByRole('link', { name: '비회원 문의' });
    await page.goto('/support/faq');
    await expect(asGuest).toBeVisible();
    await box(page).fill('충전');
    await expect(shortcuts.first()).toHaveText('환 충전');
    await expect(shortcuts.first()).toHaveAttribute('href', '/pay');
    await expect(page.locator('[data-faq-results] a').first()).toHaveText('환 충전');
    await box(page).fill('qlalfqjsgh');
    await expect(shortcuts).toHaveText(['비밀번호 재설정', '비밀번호 변경']);
    await login(page, 'member01');
    await page.goto('/support/faq?q=비밀번호 변경');
    await expect(shortcuts).toHaveText(['비밀번호 변경']);
    await expect(asGuest).toBeHidden();
    await box(page).fill('양자역학');
    await expect(shortcuts).toHaveCount(0);
  });

  test('Enter opens the first hit, and Back restores the words and the hits', async ({ page }) => {
    await page.goto('/support/faq');
    await box(page).fill('캐릭터이전');
    await expect(page).toHaveURL(/\?q=/);
    const first = await results(page).first().getByRole('link').getAttribute('href');
    await box(page).press('Enter');
    await expect(page).toHaveURL(first ?? 'none');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('캐릭터');
    await page.goBack();
    await expect(box(page)).toHaveValue('캐릭터이전');
    await expect(results(page).first().getByRole('link')).toHaveAttribute('href', first ?? 'none');
  });

  test('Enter pressed before the search has loaded opens the first hit too', async ({ page }) => {
    const pressed = Promise.withResolvers<void>();
    await page.route('**/search.json', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto('/support/faq');
    await box(page).fill('현금영수증');
    await box(page).press('Enter');
    pressed.resolve();
    await expect(page).toHaveURL(/official-detail\/cash-receipt$/);
  });

  test('a search that finds nothing says so and offers an inquiry with the words, a single letter asks for more, and an emptied box shows the lists again', async ({
    page,
  }) => {
    await test.step('a search without a hit says so and offers an inquiry with the words, and Enter goes nowhere', async () => {
      await page.goto('/support/faq');
      await box(page).fill('양자역학');
      await expect(status(page)).toHaveText(
        '‘양자역학’에 대한 도움말이 없습니다. 단어를 줄이거나 초성(ㅂㅁㅂㅎ)\u2060으로 찾아보세요.',
      );
      await expect(page.getByRole('link', { name: '이 내용으로 문의하기' })).toHaveAttribute(
        'href',
        `/member/inquiry/request?about=${encodeURIComponent('양자역학')}`,
      );
      await box(page).press('Enter');
      await expect(page).toHaveURL(`/support/faq?q=${encodeURIComponent('양자역학')}`);
      // On a Korean keyboard these letters would be 툨쿕, which nobody has typed.
      await box(page).fill('xyzzyq');
      await expect(status(page)).toHaveText(/^‘xyzzyq’에 대한 도움말이 없습니다\./);
    });
    await test.step('an emptied search box shows the lists again, and a single letter asks for more', async () => {
      await box(page).fill('a');
      await expect(status(page)).toHaveText('두 글자 이상 입력해 주세요.');
      await box(page).fill('');
      await expect(page.locator('[data-faq-browse]')).toBeVisible();
      await expect(status(page)).toBeEmpty();
      await expect(page).toHaveURL('/support/faq');
    });
  });

  test('words in the address are shown as text, never as markup', async ({ page }) => {
    await page.goto(
      `/support/faq?q=${encodeURIComponent('<img src=x onerror=document.title="hit">')}`,
    );
    await expect(status(page)).toContainText('<img src=x');
    expect(await page.locator('[data-faq-results] img, [data-faq-status] img').count()).toBe(0);
    expect(await page.title()).toContain('FAQ');
    await page.goto(`/support/faq?q=${'a'.repeat(4_000)}`);
    await expect(page, 'no more than can be typed').toHaveURL(`/support/faq?q=${'a'.repeat(100)}`);
  });

  test('a popular word is a link to its hits', async ({ page }) => {
    await page.goto('/support/faq/account/2');
    await page
      .getByRole('navigation', { name: '많이 찾는 검색어' })
      .getByRole('link', { name: '탈퇴' })
      .click();
    await expect(status(page)).toContainText('‘탈퇴’ 검색 결과');
    await expect(results(page).first()).toContainText('탈퇴');
  });
});

test.describe('FAQ search whose data cannot be loaded', () => {
  test.use({ allowed: [/Failed to load resource/] });
  test('says so, keeps the lists, and works at the next try', async ({ page }) => {
    await page.route('**/search.json', (route) => route.abort());
    await page.goto('/support/faq');
    await box(page).fill('환불');
    await expect(status(page)).toHaveText(
      '검색 자료를 불러오지 못했습니다. 잠시 후 다시 검색해 주세요.',
    );
    await expect(page.locator('[data-faq-browse]')).toBeVisible();
    await page.unroute('**/search.json');
    await page.getByRole('search').getByRole('button', { name: '검색' }).click();
    await expect(results(page).first()).toContainText('환불');
  });
});

test.describe('FAQ without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // `tests/pages.test.ts` checks that every entry is in the lists.
  test('links lead through the lists, and an answer opens in a list and on its own page', async ({
    page,
  }) => {
    const categories = page.getByRole('navigation', { name: '질문 분류' });
    await page.goto('/support/faq/hardware');
    await categories.getByRole('link', { name: '계정' }).click();
    await page.getByRole('link', { name: '다음', exact: true }).click();
    await expect(page).toHaveURL('/support/faq/account/2');
    await page.goto('/support/faq');
    await expect(page.getByRole('search')).toBeHidden();
    await expect(page.locator('main noscript .notice')).toBeVisible();
    const item = page.locator('#find-id');
    await item.locator('summary').click();
    await expect(item.locator('.prose')).toBeVisible();
    await item.getByRole('link', { name: '이 답변만 보기' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '아이디를 잊었을 때는 어떻게 찾나요?',
    );
    await expect(page.getByText('마지막 수정일 2026-10-12')).toBeVisible();
    await expect(page.locator('section[aria-labelledby=related] li')).toHaveCount(3);
  });
});

test.describe('addresses of the FAQ', () => {
  for (const [frame, parts] of [
    ['detail', 0],
    ['official-detail', 2],
  ] as const) {
    test(`/${frame}?id= opens that entry in its frame`, async ({ page }) => {
      await page.goto(`/support/faq/${frame}?id=gift-lock`);
      await expect(page).toHaveURL(`/support/faq/${frame}/gift-lock`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('환 선물이 잠기면');
      await expect(page.locator('body > header, body > footer')).toHaveCount(parts);
      await page.locator('section[aria-labelledby=related] a').first().click();
      await expect(page).toHaveURL(`/support/faq/${frame}/otp-mismatch`);
    });
  }

  test.describe('with an id that no entry has', () => {
    test.use({ allowed: [/404/] });
    test('an unknown id, also one that is an address, stays on the list, which says so', async ({
      page,
    }) => {
      for (const id of ['no-such-entry', '../../login', '//example.com']) {
        await page.goto(`/support/faq/detail?id=${encodeURIComponent(id)}`);
        await expect(page.getByText('도움말을 찾지 못했습니다.')).toBeVisible();
        await expect(page).toHaveURL(/\/support\/faq\/detail\?id=/);
        await expect(page.locator('main .row-list a').first()).toBeVisible();
      }
    });
  });
});

test('the FAQ list, the hits and the answer pass axe in both layouts [A1]', async ({ page }) => {
  const check = async () => {
    for (const [layout, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport);
      await axeClean(page, layout);
    }
  };
  await page.goto('/support/faq');
  await page.locator('summary').first().click();
  await check();
  await box(page).fill('비번');
  await expect(results(page).first()).toBeVisible();
  await check();
  for (const path of ['/support/faq/detail/gift-lock', '/support/faq/official-detail/join-how']) {
    await page.goto(path);
    await check();
  }
});
