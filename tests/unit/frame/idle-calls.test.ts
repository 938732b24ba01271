import { beforeEach, expect, test, vi } from 'vitest';
import { getTransferPeriod } from '#api/game.ts';
import { getUrgentNotice } from '#api/notice.ts';
import { HOUR_MS } from '#constants.ts';
import { askTransferPeriod, askUrgent } from '#frame/idle-calls.ts';
import type { Bar } from '#frame/urgent-bar.ts';
import { type Answer, envelope, openBrowser, openWire, status } from '../browser.ts';

const around = (ms: number) => new Date(Date.now() + ms).toISOString();
const notice = {
  title: '긴급 점검',
  kind: 'maintenance',
  from: around(-HOUR_MS),
  until: around(HOUR_MS),
};

function toldFor(answer: Answer): Promise<Bar | undefined> {
  openWire({ [getUrgentNotice.path]: answer });
  return askUrgent();
}

/** Where the page was led to. */
const ledTo = () =>
  [location.assign, location.replace].flatMap((leads) => vi.mocked(leads).mock.calls);

beforeEach(() => void openBrowser());

test('an urgent notice of the API is shown with its kind and title', async () => {
  const [kind, title] = (await toldFor(() => envelope({ notice })))?.words ?? [];
  expect([kind, title]).toEqual(['점검', notice.title]);
});

test('a kind that this build does not know is a plain notice [H1]', async () => {
  for (const kind of ['later', '__proto__', 'constructor']) {
    openBrowser();
    await toldFor(() => envelope({ notice: { ...notice, kind } }));
    expect(sessionStorage.getItem('urgent'), kind).toContain('"kind":"notice","words":["공지",');
  }
});

test.each<[string, Answer]>([
  ['no notice', () => envelope({ notice: null })],
  ['404', () => status(404)],
  ['500', () => status(500)],
  ['an unknown code', () => envelope(null, '99999')],
  ['cut-off JSON', () => status(200, '{"co')],
  ['a notice whose times cannot be read', () => envelope({ notice: { ...notice, from: 'soon' } })],
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('nothing is shown after %s, and nobody is led away', async (_, answer) => {
  expect(await toldFor(answer)).toBeUndefined();
  expect(ledTo()).toEqual([]);
});

test.each<[string, Answer]>([
  ['401', () => status(401)],
  ['20301', () => envelope(null, '20301')],
  ['400', () => status(400)],
  ['404', () => status(404)],
  ['408', () => status(408)],
  ['500', () => status(500)],
])('a visitor whose transfer period is refused with %s is led nowhere [N4]', async (_, answer) => {
  openWire({ [getTransferPeriod.path]: answer });
  await askTransferPeriod();
  expect(document.documentElement.dataset['transferable']).toBeUndefined();
  expect(ledTo()).toEqual([]);
});

test('every page of a visitor asks for the transfer period, and shows its entry for Y alone', async () => {
  const wire = openWire({ [getTransferPeriod.path]: () => envelope({ transYn: 'Y' }) });
  for (const page of [1, 2]) {
    await askTransferPeriod();
    expect(wire.to(getTransferPeriod.path)).toHaveLength(page);
  }
  expect(document.documentElement.dataset['transferable']).toBe('Y');
  for (const other of [{}, { transYn: 'N' }, { transYn: true }]) {
    openBrowser();
    openWire({ [getTransferPeriod.path]: () => envelope(other) });
    await askTransferPeriod();
    expect(document.documentElement.dataset['transferable']).toBeUndefined();
  }
});
