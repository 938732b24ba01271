/** Steps that several journeys share. */
import { expect } from '@playwright/test';
import { PASSWORD, widths } from '../support/fixtures.ts';
import { field, type Player, pressable } from './player.ts';

export type Journey = (player: Player) => Promise<void>;

export const { desktop, mobile: phone } = widths;

/** Signs in by the page for it. */
export async function signIn(player: Player, userId: string, path = '/'): Promise<void> {
  await player.open(`/login?redirect=${encodeURIComponent(path)}`);
  await player.fill(field('아이디'), userId);
  await player.fill(field('비밀번호'), PASSWORD);
  await player.click(pressable('로그인', 'form'));
  await player.arrives(path);
}

/** Opens a page as a member who has signed in before. */
export async function openAs(player: Player, userId: string, path: string): Promise<void> {
  await player.enter(userId);
  await player.open(path);
}

/** Runs in the page: the address of the first link that a selector names. */
export const hrefOf = (selector: string) =>
  document.querySelector(selector)?.getAttribute('href') ?? '';

/** Runs in the page. Without a focus its body is the active element, which has all words. */
const focusedWords = () => {
  const one = document.activeElement;
  return one === document.body ? '' : `${one?.ariaLabel ?? ''} ${one?.textContent ?? ''}`;
};
/** Waits until the focus is on something with these words. */
export const focuses = (player: Player, words: string) =>
  expect.poll(() => player.run(focusedWords, undefined)).toContain(words);
