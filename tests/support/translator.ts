import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Translates the page as browsers do: every text with Hangul is put into `<font>`, also what comes later. The words
 * stay Korean, so that a test can read them.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const originals = new Map<Node, HTMLElement>();
    const removed: string[] = [];
    function wrap(within: Node): void {
      const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let text = walker.currentNode; text; text = walker.nextNode() as Node)
        if (text instanceof Text && /[가-힣]/.test(text.data)) texts.push(text);
      for (const text of texts) {
        if (!text.parentElement || text.parentElement.closest('font, script, style')) continue;
        const font = document.createElement('font');
        font.textContent = text.data;
        text.replaceWith(font);
        originals.set(text, font);
      }
    }
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of [...addedNodes, target]) if (node.isConnected) wrap(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    const { removeChild } = Node.prototype;
    Node.prototype.removeChild = function <T extends Node>(this: Node, child: T) {
      if (originals.get(child)?.isConnected) removed.push((child as Node as Text).data);
      return removeChild.call(this, child) as T;
    };
    const stale = () =>
      [...originals]
        .filter(([text, font]) => font.isConnected && text.textContent !== font.textContent)
        .map(([text, font]) => `${font.textContent} in place of ${text.textContent}`);
    Object.assign(window, { staleTexts: () => [...stale(), ...removed] });
  });

/** Expects a translated page to show no text that the screen has changed or removed since. */
export async function expectCurrent(page: Page): Promise<void> {
  const stale = () =>
    page.evaluate(() => (window as unknown as { staleTexts: () => string[] }).staleTexts());
  expect(await stale()).toEqual([]);
}
