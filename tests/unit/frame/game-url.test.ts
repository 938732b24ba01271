import { describe, expect, it, vi } from 'vitest';
import { LATE_NOTICE_MS } from '#constants.ts';
import { gameUrl, openGameHome } from '#frame/game-home.ts';
import { openBrowser } from '../browser.ts';

const hosts = ['game.example', 'www.game.example'];

describe('game URL (X4)', () => {
  it.each(['https://game.example/main?ticket=1', 'https://www.game.example/'])(
    'opens %s',
    (url) => {
      expect(gameUrl(url, hosts)).toBe(url);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'blob:https://game.example/1',
    'http://game.example/',
    'https://evil.example/',
    'https://game.example.evil.example/',
    'https://game.example@evil.example/',
    'https://user:pw@game.example/',
    'https://game.example:8443/',
    '//game.example/',
    '/main',
    '',
  ])('refuses %s', (url) => {
    expect(gameUrl(url, hosts)).toBeUndefined();
  });
});

it('a request that gets no answer is canceled, so that the button can be used again', async () => {
  openBrowser();
  const cancel = new AbortController();
  const waits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(cancel.signal);
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const asked = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  vi.stubGlobal('fetch', asked);
  const opened = openGameHome();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(waits).toHaveBeenCalledWith(LATE_NOTICE_MS);
  cancel.abort(new DOMException('late', 'TimeoutError'));
  await opened;
  expect(logged).toHaveBeenCalledOnce();
});
