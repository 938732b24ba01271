import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

type AxeOptions = { within?: string; without?: string[] };
type WithAxe = { axe?: { run(place: string, options: RunOptions): Promise<AxeResults> } };

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Expects axe to find nothing; a finding is listed with its elements. `without`: rules that this page cannot keep. */
export async function axeClean(
  page: Page,
  state?: string,
  { within = 'html', without = [] }: AxeOptions = {},
): Promise<void> {
  // A dialog that is still fading in has other colours.
  await page.evaluate(() => {
    const open = [...document.querySelectorAll('dialog[open]')];
    return Promise.allSettled(
      open.flatMap((one) => one.getAnimations()).map((one) => one.finished),
    );
  });
  // Loading axe takes half as long as running it, so it is loaded once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ([place, options]) => {
      const results = await (window as WithAxe).axe?.run(place, options);
      return results?.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    [
      within,
      {
        resultTypes: ['violations'],
        // Switched off because unused: style sheets it would load, and a selector for each element.
        preload: false,
        selectors: false,
        rules: {
          // Off by default: whatever is pressed is 24 px wide and high, or has room around it.
          'target-size': { enabled: true },
          ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        },
      },
    ] satisfies [string, RunOptions],
  );
  expect(found, state).toEqual([]);
}

/** Expects nothing to be wider than the window. */
export async function fitsWindow(page: Page, state?: string): Promise<void> {
  const { wider, widest } = await page.evaluate(async () => {
    // The layout follows a new size of the window with the frame that is drawn next.
    await new Promise(requestAnimationFrame);
    return {
      wider: document.documentElement.scrollWidth - innerWidth,
      widest: [...document.querySelectorAll('body *')]
        .filter((part) => part.getBoundingClientRect().left + part.scrollWidth > innerWidth)
        .map(({ tagName, className }) => `${tagName} ${className}`),
    };
  });
  // The innermost elements, which come last, are the likely causes.
  const about = `${state ?? page.url()}: pixels wider than the window: ${widest.slice(-8).join(', ')}`;
  expect(wider, about).toBeLessThanOrEqual(0);
}

/**
 * Expects nothing to reach beyond the part that hides what is too wide for it: the page's main part, a row of a table.
 */
export async function cutsNothing(page: Page, state?: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const flowOf = (part: Element) => getComputedStyle(part).overflowX;
    const clipperOf = (part: Element): Element | null => {
      const { parentElement } = part;
      return parentElement && flowOf(parentElement) === 'visible'
        ? clipperOf(parentElement)
        : parentElement;
    };
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.nodeValue?.trim());
    return [...document.querySelectorAll('main *')].filter(hasWords).flatMap((part) => {
      const clipper = clipperOf(part);
      // What only screen readers get is clipped to one pixel.
      if (!clipper || clipper.clientWidth <= 1 || !['hidden', 'clip'].includes(flowOf(clipper)))
        return [];
      const beyond = part.getBoundingClientRect().right - clipper.getBoundingClientRect().right;
      return beyond > 1 ? [`${Math.round(beyond)} px of ${part.textContent?.slice(0, 40)}`] : [];
    });
  });
  expect(cut, state ?? page.url()).toEqual([]);
}

/** A picture for people to look at, kept when asked for: `npm run screens`. */
export async function picture(page: Page, name: string): Promise<void> {
  const path = `test-results/screens/${name.replaceAll(' ', '-')}.png`;
  if (process.env['SCREENS'] === '1') await page.screenshot({ path, fullPage: true });
}

/** Expects no more elements than one page of a list has, however much data came (reliability H2). */
export async function drawsLittle(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2_500);
}
