import { describe, expect, it } from 'vitest';
import { gameUrl } from '#frame/game-home.ts';

const hosts = ['game.example', 'www.game.example'];

describe('game url (X4)', () => {
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
