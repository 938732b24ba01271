/** Every route, opened by whoever sees what is its own, for everything that holds wherever one looks. */
import type { Page } from '@playwright/test';
import { home } from '#features/home/home.copy.ts';
import { type Path, routes } from '#routes.ts';
import * as brand from '#site.ts';
import { callsOf } from '../../scripts/gallery/calls.ts';
import { expect, narrowest, resize, tablet, test, widths } from '../support/fixtures.ts';
import { axeClean, fitsWindow, picture } from '../support/looks.ts';
import { eachPath, earlier, parts, twoTabs } from '../support/visits.ts';
import { settled } from '../support/waits.ts';
import {
  everyLaw,
  fitsAt,
  holdsInForcedColours,
  largeAlone,
  saysWhetherOpen,
  tokensToTheApiOnly,
  toTopHidesNothing,
  weighing,
  windowsTold,
} from './laws.ts';

/** A member for whom gifts, transfers and answers wait, so that every list has something. */
const MEMBER = 'member02';
type Who = 'visitor' | 'member';
type Layout = keyof typeof widths;
const all = Object.keys(routes) as Path[];
const accessOf = (path: Path) => routes[path].access;
test.setTimeout(480_000);

/** The title of a route; one that shows one of several documents has that one's. */
const titleOf = (path: Path) => (path === '/support/terms' ? '이용약관' : routes[path].title);

/** Whether a member and a visitor see different pages; if only the header differs, the visitor opens it for both. */
const differs = (path: Path) => path === '/' || accessOf(path) === 'soft';
/** In one layout of each page, by turns, axe looks at the frame too: the frame is the same around all pages. */
const isTurnOf = (path: Path, layout: Layout) =>
  (all.indexOf(path) % 2 === 0) === (layout === 'desktop');
/** A result that is opened by hand: the same panel on every page. */
const isResult = (path: Path) => /(?:omplete|joined|canceled|fail)$/.test(path);
/**
 * Whether axe looks at a member's page in that layout. On a phone it sees those that wait for answers with very much
 * (`every-screen.spec.ts`) and with nothing (`axe.spec.ts`), and a panel that many pages share needs no second look.
 */
const isForAxe = (path: Path, layout: Layout) => {
  if (path in callsOf && path !== '/') return layout === 'desktop';
  return !isResult(path) || isTurnOf(path, layout);
};
/** Whether the page has the button that scrolls to its top, and is long: a visitor's forms and a result are short. */
const hasToTop = (path: Path) =>
  path !== '/' &&
  accessOf(path) !== 'guest' &&
  !isResult(path) &&
  !('frame' in routes[path]) &&
  !path.startsWith('/identity');

/** Where support can be called. */
const withSupport: Record<Who, readonly Path[]> = {
  visitor: ['/', '/support/faq', '/quit'],
  member: ['/member/inquiry/request'],
};
/** What the last steps of the account say when they are opened by hand, and the link that leads on. */
const lastSteps: Partial<Record<Path, [words: string, link?: string]>> = {
  '/join/complete': ['보여 드릴 가입 결과가 없습니다.'],
  '/join/fail': ['보여 드릴 가입 결과가 없습니다.', '가입 다시 하기'],
  '/login/passwordDue': ['비밀번호를 정기적으로 변경하면', '지금 변경'],
  '/login/resetPwComplete': ['보여 드릴 재설정 결과가 없습니다.', '로그인'],
  '/member/info/changeInfo/complete': ['보여 드릴 변경 결과가 없습니다.', '내 정보 보기'],
  '/member/info/changePw/complete': ['보여 드릴 변경 결과가 없습니다.', '내 정보 보기'],
  '/member/info/changeQnA/complete': ['보여 드릴 변경 결과가 없습니다.', '내 정보 보기'],
  '/member/info/withdrawal/complete': ['진행 중인 탈퇴 신청이 없습니다.', '회원 탈퇴 화면으로'],
  '/quit/complete': ['보여 드릴 신청 결과가 없습니다.', '명의도용 가입 취소로 가기'],
  '/security/dormancy/complete': ['보여 드릴 휴면 해제 결과가 없습니다.', '홈으로'],
};
async function saysWhatToDo(page: Page, path: Path): Promise<void> {
  const step = lastSteps[path];
  if (!step) return;
  const [words, link] = step;
  const main = page.getByRole('main');
  await expect(main.getByText(words), path).toBeVisible();
  if (link) await expect(main.getByRole('link', { name: link }).first(), path).toBeVisible();
}

/** Opens a page on a desktop; returns the law of what it requests. */
async function opened(page: Page, path: Path, who: Who) {
  await resize(page, widths.desktop);
  const expectLight = weighing(page, path, who);
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page).toHaveTitle(
    path === '/' ? brand.portal : `${titleOf(path)} | ${brand.portal}`,
  );
  await settled(page);
  // Home is not busy before its script begins to ask.
  if (path === '/' && who === 'member')
    await expect(page.locator('main [data-of=userInfo]')).not.toBeEmpty();
  return expectLight;
}

/** The laws of a page in one layout. */
function looksIn(layout: Layout, page: Page, path: Path, who: Who) {
  const state = `${path} ${layout}`;
  return [
    async () => {
      await resize(page, widths[layout]);
      await expect(page.locator('html'), state).toHaveAttribute('data-layout', layout);
      const heading = path === '/' ? home.heading : titleOf(path);
      await expect(page.getByRole('heading', { level: 1 }), state).toHaveText(heading);
      await settled(page, state);
    },
    () => fitsWindow(page, state),
    () => largeAlone(page, state),
    () => windowsTold(page, state),
    async () => {
      if (withSupport[who].includes(path)) await saysWhetherOpen(page, state);
    },
    async () => {
      if (isForAxe(path, layout))
        await axeClean(page, state, { within: isTurnOf(path, layout) ? 'html' : 'main' });
    },
    () => picture(page, `${path.slice(1).replaceAll('/', '-') || 'home'} ${layout} ${who}`),
  ];
}

const forVisitors = all.filter((path) => accessOf(path) !== 'auth' && !(path in earlier));
const forMembers = all.filter((path) => accessOf(path) === 'auth' || differs(path));
const FOR_MEMBERS =
  ', in forced colours too; tokens are sent to the API only, and are never in an address [X5]';
for (const [who, paths] of [
  ['visitor', forVisitors],
  ['member', forMembers],
] as const)
  for (const part of parts(paths))
    test(`a ${who} sees ${part.length} routes from ${part[0]} on with their titles, light, in both layouts, fitting every window, large to press, with nothing beneath the button to the top, saying whether support answers now where it can be called, and what to do where there is no result; axe passes${who === 'member' ? FOR_MEMBERS : ''}`, async ({
      page: first,
      context,
      login,
      watch,
    }) => {
      const isMember = who === 'member';
      if (isMember) await login(first, MEMBER);
      let tops = 0;
      await eachPath(twoTabs(context), part, async (page, path) => {
        // Each window but the first is narrower than the one before, so that the layout changes once.
        await everyLaw([
          await opened(page, path, who),
          ...looksIn('desktop', page, path, who),
          () => saysWhatToDo(page, path),
          () => fitsAt(page, path, tablet),
          ...looksIn('mobile', page, path, who),
          async () => {
            if (isMember && path in callsOf) await holdsInForcedColours(page, path);
          },
          () => fitsAt(page, path, narrowest),
          async () => {
            if (hasToTop(path) && (isMember || !differs(path)))
              tops += await toTopHidesNothing(page, path);
          },
        ]);
      });
      expect(tops, 'how often the button to the top was seen').toBeGreaterThan(0);
      if (isMember) await tokensToTheApiOnly(context, watch.requests);
    });

test('a step that needs the one before leads a visitor back to it', async ({ page }) => {
  for (const [path, first] of Object.entries(earlier)) {
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).pathname).toBe(first);
  }
});
