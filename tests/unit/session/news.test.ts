import { expect, test, vi } from 'vitest';
import { openBrowser } from '../browser.ts';

test.each([
  ['/', 1],
  ['/support/faq', 0],
])(
  'a visitor whose call is answered 400 on %s is told there at once %d times',
  async (path, times) => {
    const { location } = openBrowser({ url: `http://portal.test${path}` });
    vi.resetModules();
    const { onNews, takeSessionEnd } = await import('#session/navigation.ts');
    const { endAtHome } = await import('#session/session.ts');
    const tell = vi.fn();
    onNews(tell);
    endAtHome();
    expect(tell).toHaveBeenCalledTimes(times);
    expect(location.replace).toHaveBeenCalledTimes(1 - times);
    expect(takeSessionEnd()).toEqual({ why: 'failed' });
  },
);
