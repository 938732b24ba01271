import { describe, expect, it, vi } from 'vitest';
import { getGameHome } from '#api/game.ts';
import { LATE_NOTICE_MS } from '#constants.ts';
import { $dialogs } from '#dialogs/dialog.ts';
import { gameUrl, openGameHome } from '#frame/game-home.ts';
import { envelope, openBrowser, openWire } from '../browser.ts';

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

it('an answer that comes after 9.5 s offers the address in a dialog, and the button can be used again before', async () => {
  openBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const opens = vi.fn();
  vi.stubGlobal('open', opens);
  vi.stubGlobal('window', { open: opens });
  const wire = openWire({
    [getGameHome.path]: async () => {
      await new Promise((resolve) => setTimeout(resolve, 9_500));
      return envelope({ returnUrl: 'https://game.example/main?ticket=1' });
    },
  });
  const opened = openGameHome();
  await vi.advanceTimersByTimeAsync(LATE_NOTICE_MS);
  await opened;
  expect($dialogs.get()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  vi.useRealTimers();
  await vi.waitFor(() =>
    expect($dialogs.get()[0]?.link?.href).toBe('https://game.example/main?ticket=1'),
  );
  expect(wire.to(getGameHome.path)).toHaveLength(1);
  expect(opens).not.toHaveBeenCalled();
});
