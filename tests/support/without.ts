import type { Page } from '@playwright/test';

/** Takes from every page of a tab what Safari 16.4 and Chromium 109 do not have. */
export async function withoutNewer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const owners: [object, string[]][] = [
      [globalThis, ['requestIdleCallback', 'cancelIdleCallback', 'cookieStore', 'navigation']],
      [URL, ['canParse', 'parse']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Element.prototype, ['checkVisibility', 'ariaBusy', 'ariaDisabled', 'ariaInvalid']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [HTMLButtonElement.prototype, ['commandForElement', 'command', 'popoverTargetElement']],
      [HTMLDialogElement.prototype, ['closedBy', 'requestClose']],
      [HTMLScriptElement, ['supports']],
    ];
    for (const [owner, names] of owners)
      for (const name of names) Reflect.deleteProperty(owner, name);
  });
}
