/** The menus, the strip and the footer around every screen, once in every engine. */
import { expect } from '@playwright/test';
import { desktop, focuses, hrefOf, type Journey, openAs, phone } from './acts.ts';
import { pressable } from './player.ts';

/** What has the focus, and the place of its column in the page. */
const focusedInFooter = () => {
  const one = document.activeElement;
  const column = one?.closest('.foot-body > *')?.getBoundingClientRect();
  return {
    words: one?.textContent?.trim(),
    left: Math.round(column?.left ?? -1),
    top: Math.round((column?.top ?? -1) + scrollY),
  };
};
const ascending = (numbers: number[]) => numbers.toSorted((one, other) => one - other);

export const frameJourneys: Record<string, Journey> = {
  'the menus of the desktop open and close by keyboard, that of a phone keeps one section open, and the focus returns; Enter in the FAQ search opens the first hit':
    async (player) => {
      await player.resize(desktop);
      await player.open('/support/faq');
      const entry = pressable('OTP 서비스', 'nav[@aria-label="주 메뉴"]');
      await player.misses(entry);
      await player.hover(pressable('보안센터', 'nav[@aria-label="주 메뉴"]'));
      await player.sees(entry);
      await player.press('Escape');
      await player.misses(entry);
      await player.click(pressable('전체 메뉴', 'header'));
      await player.sees(pressable('캐릭터 복구', 'dialog[@open]'));
      await player.press('Escape');
      await player.misses('//dialog[@open]');
      await focuses(player, '전체 메뉴');

      await player.resize(phone);
      await player.click(pressable('전체 메뉴', 'header'));
      await player.sees(pressable('이용약관', 'dialog[@open]'));
      await player.click('//dialog[@open]//summary[contains(., "보안센터")]');
      await player.sees(pressable('휴면 계정 해제', 'dialog[@open]'));
      await player.misses(pressable('이용약관', 'dialog[@open]'));
      await player.click(pressable('메뉴 닫기', 'dialog[@open]'));
      await player.misses('//dialog[@open]');
      await focuses(player, '전체 메뉴');

      await player.resize(desktop);
      await player.fill('//main//input[@type="search"]', '캐릭터이전');
      await player.sees('//main//*[@data-faq-results]//a');
      // The whole word: its beginnings have other hits.
      await player.arrives(`/support/faq?q=${encodeURIComponent('캐릭터이전')}`);
      const hit = await player.run(hrefOf, '[data-faq-results] li a');
      await player.press('Enter');
      await player.arrives(hit);
    },

  'the strip of a phone begins with the current page and becomes a slider': async (player) => {
    await player.resize(phone);
    await openAs(player, 'member01', '/member/info/changeQnA');
    await player.sees('//nav[@data-strip]//a[@aria-current]');
    const within = () =>
      player.run((css) => {
        const box = document.querySelector(css)?.getBoundingClientRect();
        return box !== undefined && box.left >= 0 && box.right <= innerWidth;
      }, '[data-strip] [aria-current]');
    await expect.poll(within).toBe(true);
    await player.hover('//nav[@data-strip]//a[@aria-current]');
    await player.sees('//nav[@data-strip and contains(@class, "swiper-initialized")]');
    await expect.poll(within).toBe(true);
    await player.click('//nav[@data-strip]//a[not(@aria-current)]');
    await player.arrives(/\/member\/info\//);
  },

  'the Tab key goes through the footer in the order that is seen': async (player) => {
    await player.open('/');
    // It comes last, and moves the footer by a line.
    await player.sees('//*[@data-server-state]');
    for (const size of [desktop, phone]) {
      await player.resize(size);
      await player.click(pressable('게임 이용등급', 'footer'));
      await player.press('Escape');
      await focuses(player, '게임 이용등급');
      const seen = [];
      for (let pressed = 0; pressed < 4; pressed += 1) {
        await player.press('Tab');
        seen.push(await player.run(focusedInFooter, undefined));
      }
      expect(seen.map(({ words }) => words)).toEqual([
        '1588-0000',
        '사업자정보 확인 (새 창)',
        'help@game.example',
        '오픈소스 라이선스',
      ]);
      for (const places of [seen.map(({ left }) => left), seen.map(({ top }) => top)])
        expect(places).toEqual(ascending(places));
    }
  },
};
