import type { Locator } from '@playwright/test';

/** Records what a live region announces from now on, one entry per change, without empty ones. */
export async function announced(region: Locator): Promise<() => Promise<string[]>> {
  const handle = await region.evaluateHandle((element) => {
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
  return () => handle.jsonValue();
}
