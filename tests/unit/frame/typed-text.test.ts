import { expect, test, vi } from 'vitest';
import { restoreTyped } from '#frame/typed-text.ts';
import { openBrowser } from '../browser.ts';

test.each(['{}', '5', '[null,[1,2]]', '{'])(
  'a tab that holds %s, as another build may have left it, starts as any other',
  (text) => {
    const { document } = openBrowser();
    Object.assign(document, { querySelectorAll: vi.fn(() => []) });
    sessionStorage.setItem('typed', text);
    restoreTyped();
    expect(sessionStorage.getItem('typed')).toBeNull();
  },
);
