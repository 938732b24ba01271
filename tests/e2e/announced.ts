import type { Locator } from '@playwright/test';

/** From now on: what a live region tells, one entry a change, empty ones left out. */
export async function announced(region: Locator): Promise<() => Promise<string[]>> {
  const told = await region.evaluateHandle((element) => {
    const texts: string[] = [];
    const note = () => {
      const text = element.textContent?.trim() ?? '';
      if (text) texts.push(text);
    };
    new MutationObserver(note).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  return () => told.jsonValue();
}
