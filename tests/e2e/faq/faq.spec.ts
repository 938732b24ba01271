import type { Page } from '@playwright/test';
import { voteFaq } from '#features/faq/api.ts';
import { type Api, expect, HELD, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { main } from '../../support/main.ts';
import { drawn, quiet } from '../../support/waits.ts';
import { announced } from './announced.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'FAQ 검색' });
const results = (page: Page) => page.locator('[data-faq-results] li');
const status = (page: Page) => page.locator('[data-faq-status]');

test('a search loads its index when it is used, understands the wrong keyboard layout and slips, takes pasted words, lists services first and says when it finds nothing; Enter opens the first hit, and Back restores the hits [A1, A5]', async ({
  page,
  context,
  watch,
}) => {
  const browse = page.locator('[data-faq-browse]');
  const shortcuts = page.locator('.shortcuts').getByRole('link');
  await test.step('no index is loaded before it is used, then words typed with the wrong keyboard layout are understood', async () => {
    const loaded = () =>
      watch.requests.filter((request) => /search/.test(new URL(request.url()).pathname));
    await page.goto('/support/faq');
    // Whatever the page loads by itself has been asked for once it is quiet; no event tells of what does not come.
    await quiet(page);
    expect(loaded().filter((request) => /panel|\.json/.test(request.url()))).toEqual([]);
    await page.locator('summary').first().click();
    await axeClean(page);
    await box(page).fill('qlalfqjsgh');
    await expect(results(page).first()).toContainText('비밀번호를 잊어버렸을 때는 어떻게 하나요?');
    await expect(results(page).first().locator('mark').first()).toHaveText('비밀번호');
    await expect(status(page)).toContainText(/^한글로 바꾼 ‘비밀번호’ 검색 결과 \d+건/);
    expect(await results(page).count()).toBe(
      Number(/(\d+)건/.exec((await status(page).textContent()) ?? '')?.[1]),
    );
    await expect(browse).toBeHidden();
    await axeClean(page);
  });
  await test.step('a service is listed before the entries about it, and a visitor sees the services for visitors', async () => {
    await expect(shortcuts).toHaveText(['비밀번호 재설정', '비밀번호 변경']);
    const asGuest = page.getByRole('main').getByRole('link', { name: '비회원 문의' });
    await expect(asGuest).toBeVisible();
    await box(page).fill('충전');
    await expect(shortcuts.first()).toHaveText('환 충전');
    await expect(shortcuts.first()).toHaveAttribute('href', '/pay');
    await expect(page.locator('[data-faq-results] a').first()).toHaveText('환 충전');
  });
  await test.step('words can be pasted into the search [A5]', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('환불'));
    await box(page).selectText();
    await page.keyboard.press('Control+V');
    await expect(box(page)).toHaveValue('환불');
    await expect(results(page).first()).toContainText('환불');
  });
  await test.step('a slip is mended, which is said, and one press searches for the words as they were typed', async () => {
    await box(page).fill('비밀번허');
    await expect(status(page)).toContainText('맞춤법을 고친 ‘비밀번호’ 검색 결과');
    await page.getByRole('button', { name: '‘비밀번허’ 그대로 찾기' }).click();
    await expect(status(page)).toContainText(/^‘비밀번허’/);
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('비밀번허');
  });
  await test.step('a search without a hit says so and offers an inquiry with the words, and Enter goes nowhere', async () => {
    await box(page).fill('양자역학');
    await expect(status(page)).toHaveText(
      '‘양자역학’에 대한 도움말이 없습니다. 단어를 줄이거나 초성(ㅂㅁㅂㅎ)\u2060으로 찾아보세요.',
    );
    await expect(page.getByRole('link', { name: '이 내용으로 문의하기' })).toHaveAttribute(
      'href',
      `/member/inquiry/request?about=${encodeURIComponent('양자역학')}`,
    );
    await expect(shortcuts).toHaveCount(0);
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
    await expect(browse).toBeVisible();
    await expect(status(page)).toBeEmpty();
    await expect(page).toHaveURL('/support/faq');
  });
  await test.step('Enter opens the first hit, and Back restores the words and the hits', async () => {
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
});

test('what the address asks for is searched before any list is shown, as text and never as markup; a popular word is a link to its hits, and Enter pressed before the search has loaded opens the first hit too', async ({
  page,
  login,
}) => {
  await test.step('words in the address are shown as text, never as markup, and no more of them than can be typed', async () => {
    const words = `<img src=x onerror=document.title="hit">${'a'.repeat(4_000)}`;
    await page.goto(`/support/faq?q=${encodeURIComponent(words)}`);
    await expect(status(page)).toContainText('<img src=x');
    expect(await page.locator('[data-faq-results] img, [data-faq-status] img').count()).toBe(0);
    expect(await page.title()).toContain('FAQ');
    const kept = () => new URL(page.url()).searchParams.get('q');
    await expect.poll(kept, 'no more than can be typed').toBe(words.slice(0, 100));
  });
  await test.step('a popular word is a link to its hits', async () => {
    await page.goto('/support/faq/account/2');
    await page
      .getByRole('navigation', { name: '많이 찾는 검색어' })
      .getByRole('link', { name: '탈퇴' })
      .click();
    await expect(status(page)).toContainText('‘탈퇴’ 검색 결과');
    await expect(results(page).first()).toContainText('탈퇴');
  });
  const held: PromiseWithResolvers<void>[] = [];
  await page.route('**/search.json', async (route) => {
    const search = Promise.withResolvers<void>();
    held.push(search);
    await search.promise;
    await route.continue();
  });
  await test.step('what the address asks for is searched before any list is shown, however late the search comes; a member sees the services for members', async () => {
    await login(page, 'member01', '/support/faq?q=비밀번호 변경');
    await expect(status(page)).toHaveText('검색하고 있습니다.');
    await expect(page.locator('[data-faq-browse]')).toBeHidden();
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.resolve();
    await expect(page.locator('.shortcuts').getByRole('link')).toHaveText(['비밀번호 변경']);
    await expect(page.getByRole('main').getByRole('link', { name: '비회원 문의' })).toBeHidden();
    await expect(page.locator('[data-faq-browse]')).toBeHidden();
    await expect(page.locator('.searching')).toBeHidden();
  });
  await test.step('Enter pressed before the search has loaded opens the first hit too', async () => {
    await page.goto('/support/faq');
    await box(page).fill('현금영수증');
    await box(page).press('Enter');
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.resolve();
    await expect(page).toHaveURL(/official-detail\/cash-receipt$/);
  });
});

test.describe('FAQ without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // `tests/pages.test.ts` checks that every entry is in the lists.
  test('links lead through the lists, and an answer opens in a list and on its own page; on a phone the header still leads to other pages, and the login link is there', async ({
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
    await test.step('on a phone the header still leads to other pages, and the login link is there', async () => {
      await page.setViewportSize(widths.mobile);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: '로그인' })).toBeVisible();
      await expect(header.getByRole('link', { name: '마이페이지' })).toBeHidden();
      const menu = page.getByRole('navigation', { name: '주 메뉴' });
      await menu.getByRole('link', { name: '보안센터' }).click();
      await expect(page).toHaveURL(/\/security\/otp$/);
    });
  });
});

const answerButton = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true });
const thanks = (page: Page) => page.getByText('의견을 보내 주셔서 감사합니다.');
async function votesOnce(page: Page): Promise<void> {
  await answerButton(page, '네').click();
  await expect(thanks(page)).toBeVisible();
}
/** Votes until all that can become of a vote has been seen, each announced once; both frames have the same script. */
async function votesThroughout(page: Page, api: Api): Promise<void> {
  const texts = await announced(page.locator('[data-faq]').getByRole('status'));
  await api.fault({ path: voteFaq.path, code: '99901' });
  await answerButton(page, '아니요').click();
  await expect(page.getByText('의견을 보내지 못했습니다.')).toBeVisible();
  const ways = page.locator('[data-ways]');
  for (const name of ['아이디 찾기', '비밀번호 재설정', '1588-0000'])
    await expect(ways.getByRole('link', { name })).toBeVisible();
  await expect(ways.getByRole('link', { name: '이 내용으로 1:1 문의하기' })).toBeHidden();
  await axeClean(page, 'vote failed');
  await answerButton(page, '네').click();
  await expect(thanks(page)).toBeVisible();
  await axeClean(page, 'vote');
  expect(await texts()).toHaveLength(2);
  expect(api.calls(voteFaq.path).map((call) => call.postDataJSON())).toEqual(
    ['N', 'Y'].map((helpful) => ({ faqId: 'gift-lock', helpful, gameCode: '3' })),
  );
  // An earlier vote that fails late says nothing about the last one.
  await api.fault({ path: voteFaq.path, code: '99901', delayMs: HELD });
  await answerButton(page, '네').click();
  await expect.poll(async () => (await api.arrived(voteFaq.path)).length).toBe(3);
  await answerButton(page, '아니요').click();
  await expect(thanks(page)).toBeVisible();
  const late = page.waitForResponse((answer) => answer.url().endsWith(voteFaq.path));
  await api.release();
  await late;
  await drawn(page);
  await expect(thanks(page)).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await main(page).getByRole('button', { name: '인쇄' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
}

test.describe('addresses of the FAQ', () => {
  // The entry that does not exist.
  test.use({ allowed: [/404/] });

  for (const [frame, parts, unknown, words, vote] of [
    ['detail', 0, ['../../login', '//example.com'], 'a vote is thanked for', votesOnce],
    [
      'official-detail',
      2,
      ['no-such-entry'],
      'a vote is announced once, whether it fails or not, a visitor who answers 아니요 is offered what a visitor can do, and the entry can be printed',
      votesThroughout,
    ],
  ] as const)
    test(`/${frame}?id= opens that entry in its frame, where ${words}, and an id that no entry has stays on the list, which says so [A1, A3]`, async ({
      page,
      api,
    }) => {
      await test.step('an id that no entry has, also one that is an address', async () => {
        for (const id of unknown) {
          await page.goto(`/support/faq/${frame}?id=${encodeURIComponent(id)}`);
          await expect(page.getByRole('alert')).toHaveText(/^도움말을 찾지 못했습니다\./);
          await expect(page).toHaveURL(/\/support\/faq\/[a-z-]+\?id=/);
          await expect(page.locator('main .row-list a').first()).toBeVisible();
        }
        await axeClean(page, 'unknown');
      });
      await page.goto(`/support/faq/${frame}?id=gift-lock`);
      await expect(page).toHaveURL(`/support/faq/${frame}/gift-lock`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('환 선물이 잠기면');
      await expect(page.locator('body > header, body > footer')).toHaveCount(parts);
      await axeClean(page);
      await test.step(words, () => vote(page, api));
      await page.locator('section[aria-labelledby=related] a').first().click();
      await expect(page).toHaveURL(`/support/faq/${frame}/otp-mismatch`);
    });
});
