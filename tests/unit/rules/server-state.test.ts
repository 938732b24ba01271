import { describe, expect, test } from 'vitest';
import type { ServerState } from '#api/game.ts';
import { MINUTE_MS, SERVER_STATE_MAX_MS } from '#constants.ts';
import { serverLine } from '#rules/server-state.ts';

const now = Date.parse('2026-11-29T12:05:00Z');
const server = (serverName: string, is: ServerState, age = MINUTE_MS) => ({
  serverName,
  state: { is, at: new Date(now - age).toISOString() },
});
const told = (...list: unknown[]) => serverLine(list, now)?.text.replaceAll('\u00a0', ' ');

describe('the line about the game servers', () => {
  test('one word stands for all if each is known to be normal', () => {
    expect(told(server('청룡', 'normal'), server('백호', 'normal'))).toBe(
      '게임 서버 모두 정상 · 21:04 기준',
    );
  });

  test('the worst comes first, and what is normal is not named beside it', () => {
    const list = [server('청룡', 'normal'), server('백호', 'busy'), server('주작', 'down')];
    expect(told(...list)).toBe('게임 서버 접속 불가: 주작 · 혼잡: 백호 · 나머지 정상 · 21:04 기준');
    expect(serverLine(list, now)?.worst).toBe('down');
  });

  test('of many servers three are named', () => {
    const list = ['청룡', '백호', '주작', '현무', '천하'].map((name) =>
      server(name, 'maintenance'),
    );
    expect(told(...list)).toBe('게임 서버 점검 중: 청룡, 백호, 주작 외 2개 · 21:04 기준');
  });

  test('servers without a state are left out, and the others are not called the rest or all', () => {
    expect(told(server('청룡', 'normal'), { serverName: '백호' })).toBe(
      '게임 서버 정상: 청룡 · 21:04 기준',
    );
  });

  test('the time is that of the oldest state that is told', () => {
    expect(told(server('청룡', 'normal'), server('백호', 'normal', 3 * MINUTE_MS))).toMatch(
      /21:02/,
    );
  });
});

test.each([
  ['old', SERVER_STATE_MAX_MS],
  ['of a time that has not come', -2 * MINUTE_MS],
])('a state that is %s is not shown as a new one', (_, age) => {
  expect(told(server('청룡', 'normal', age))).toBeUndefined();
  expect(told(server('청룡', 'normal', age), server('백호', 'busy'))).toBe(
    '게임 서버 혼잡: 백호 · 21:04 기준',
  );
});

test('a state just inside the limit is shown, also by a clock that is a little behind', () => {
  for (const age of [SERVER_STATE_MAX_MS - 1, -MINUTE_MS])
    expect(told(server('청룡', 'normal', age))).toBeDefined();
});

test('nothing is shown without a state that can be read [H1]', () => {
  const { state } = server('청룡', 'normal');
  for (const list of [
    [],
    [null, 5, '청룡', {}],
    [{ serverName: '청룡' }],
    [{ serverName: '청룡', state: 'normal' }],
    [{ serverName: '청룡', state: { ...state, is: 'constructor' } }],
    [{ serverName: '청룡', state: { ...state, at: 'soon' } }],
    [{ serverName: 5, state }],
  ])
    expect(serverLine(list, now)).toBeUndefined();
  for (const junk of [undefined, null, {}, 'list']) expect(serverLine(junk, now)).toBeUndefined();
});
