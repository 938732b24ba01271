import { getUserInfo } from '#api/member.ts';
import { BUILT_API, expect, test } from '../support/fixtures.ts';
import { EVERY_TIME } from '../support/reference-api.ts';
import { eachPath, parts, twoTabs } from '../support/visits.ts';
import { settled } from '../support/waits.ts';
import { axeAndFits, screens } from './laws.ts';

// The browser itself logs every status that a test causes.
test.use({ allowed: [/Failed to load resource/] });

/** One text with all that could become markup or script, and with marks that reverse the text after them. */
const HOSTILE = [
  '\u202E\u2067turned',
  '"><img src=x onerror=canary()>',
  '</textarea><script>canary()</script>',
  '<svg onload=canary()>',
  '<iframe srcdoc="<script>parent.canary()</script>">',
  '<a href="javascript:canary()">x</a>',
  'javascript:canary()',
  '{{constructor.constructor("canary()")()}}',
].join(' ');

/** The texts and named attributes of the page that hold a mark which sets the direction of the text after it. */
function turningTexts(): string[] {
  const turns = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [document.title];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style, template, textarea'))
      found.push(walker.currentNode.nodeValue ?? '');
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'label'])
    for (const one of document.querySelectorAll(`[${name}]`))
      found.push(one.getAttribute(name) ?? '');
  return found.filter((text) => turns.test(text)).map((text) => text.slice(0, 40));
}

for (const part of parts(screens)) {
  test(`${part.length} screens of a member with very much from ${part[0]} on: hostile words in every answer stay text, reverse no text beside them, fit the window in both layouts and pass axe [X1]`, async ({
    page,
    context,
    login,
    api,
  }) => {
    await login(page, 'heavy01');
    let canaries = 0;
    await context.exposeFunction('canary', () => {
      canaries += 1;
    });
    await api.fault({ path: '*', words: HOSTILE, times: EVERY_TIME });
    await eachPath(twoTabs(context), part, async (tab, path) => {
      // Every screen asks for the member's name, and gets the hostile text.
      const known = tab.waitForResponse(
        (answer) =>
          answer.url() === BUILT_API + getUserInfo.path && answer.request().method() === 'POST',
      );
      await tab.goto(path);
      expect(await (await known).json(), path).toMatchObject({ data: { info: { name: HOSTILE } } });
      await expect(tab.locator('h1'), path).toBeVisible();
      await settled(tab, path);
      const injected = tab.locator('[onerror], [onload], iframe, [href^="javascript:"]');
      expect(await injected.count(), path).toBe(0);
      expect(await tab.evaluate(turningTexts), path).toEqual([]);
      // The hostile words are long, so they show whether everything still fits.
      await axeAndFits(tab, path);
    });
    expect(canaries).toBe(0);
  });
}
