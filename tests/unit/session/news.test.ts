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

test('a login leads to what its address names, else to what the end of a session has taken away, until a session begins or ends', async () => {
  openBrowser({ url: 'http://portal.test/login' });
  vi.resetModules();
  const { keepWanted, wantedPath } = await import('#session/navigation.ts');
  const { endSession } = await import('#session/session.ts');
  expect(wantedPath()).toBeUndefined();
  keepWanted('/pay');
  expect(wantedPath()).toBe('/pay');
  location.search = '?redirect=/quit';
  expect(wantedPath()).toBe('/quit');
  location.search = '';
  endSession();
  expect(wantedPath()).toBeUndefined();
});
