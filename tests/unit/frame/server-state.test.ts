import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getServerList } from '#api/game.ts';
import { SERVER_STATE_MAX_MS } from '#constants.ts';
import { showServerState } from '#frame/server-state.ts';
import { type Answer, envelope, openBrowser, openWire, status } from '../browser.ts';

const line = { hidden: true, textContent: '', dataset: {} as Record<string, string> };

async function shownAfter(answer: Answer): Promise<boolean> {
  openWire({ [getServerList.path]: answer });
  await showServerState();
  return !line.hidden;
}
const told = () => {
  const state = { is: 'normal', at: new Date().toISOString() };
  return envelope({ list: [{ serverNo: 1, serverName: '청룡', state }] });
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(line, { hidden: true, textContent: '', dataset: {} });
  Object.assign(openBrowser().document, { querySelector: () => line });
});
afterEach(() => void vi.useRealTimers());

test('a state is shown until it is old, then no more, also on a page that stays open', async () => {
  expect(await shownAfter(told)).toBe(true);
  expect(line.textContent).toContain('정상');
  vi.advanceTimersByTime(SERVER_STATE_MAX_MS);
  expect(line).toMatchObject({ hidden: true, textContent: '' });
});

test.each<[string, Answer]>([
  ['no state', () => envelope({ list: [{ serverNo: 1, serverName: '청룡' }] })],
  ['401', () => status(401)],
  ['404', () => status(404)],
  ['a code', () => envelope(null, '20301')],
  ['cut-off JSON', () => status(200, '{"co')],
  ['no data', () => envelope(null)],
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('nothing is shown after %s [H1]', async (_, answer) => {
  expect(await shownAfter(answer)).toBe(false);
});
