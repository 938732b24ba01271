import { beforeEach, expect, test, vi } from 'vitest';
import { getTransferPeriod } from '#api/game.ts';
import {
  getHwanTotal,
  getInquiryCount,
  getOtpStatus,
  getSecurity,
  getUserInfo,
} from '#api/member.ts';
import { errorText } from '#errors.ts';
import { $member, loadMember, reloadField, reloadTransferable } from '#member/member.ts';
import { $isTransferable } from '#session/is-transferable.ts';
import { syncSession } from '#session/session.ts';
import { envelope, openBrowser, openWire, storeDeadTokens } from '../browser.ts';

beforeEach(() => {
  openBrowser();
  $isTransferable.set(undefined);
});

test.each([
  ['a broken connection', () => Response.error()],
  ['an answer without transYn', () => envelope({})],
  ['null', () => envelope({ transYn: null })],
  ['another word', () => envelope({ transYn: 'later' })],
])('whether characters may move is unknown after %s', async (_, answer) => {
  openWire({ [getTransferPeriod.path]: answer });
  await loadMember();
  expect($isTransferable.get()).toBe('unknown');
});

test('a failed second look leaves what this page knows of the transfer period', async () => {
  openWire({ [getTransferPeriod.path]: () => envelope({ transYn: 'N' }) });
  await loadMember();
  openWire({ [getTransferPeriod.path]: () => Response.error() });
  await reloadTransferable();
  expect($isTransferable.get()).toBe('N');
});

const shownEntry = () => document.documentElement.dataset['transferable'];

test.each([
  ['a visitor', () => undefined],
  ['a member', storeDeadTokens],
])('every page of %s asks for the transfer period, and none remembers a Y', async (_, enter) => {
  enter();
  syncSession();
  const wire = openWire({ [getTransferPeriod.path]: () => envelope({ transYn: 'Y' }) });
  for (const page of [1, 2, 3]) {
    await loadMember();
    expect(wire.to(getTransferPeriod.path)).toHaveLength(page);
    expect(shownEntry()).toBe('Y');
  }
  expect(Object.keys({ ...localStorage, ...sessionStorage }).join()).not.toMatch(/transferable/i);
  openWire({ [getTransferPeriod.path]: () => Response.error() });
  await loadMember();
  expect(shownEntry()).toBeUndefined();
});

const starts = [getHwanTotal, getInquiryCount, getOtpStatus, getSecurity, getUserInfo];

test('a screen about money reads again what other screens may show from a moment ago (decisions §3)', async () => {
  storeDeadTokens();
  syncSession();
  const wire = openWire({
    [getHwanTotal.path]: () => envelope(5),
    [getTransferPeriod.path]: () => envelope({ transYn: 'N' }),
  });
  const asked = () => wire.to(getHwanTotal.path).length;
  await loadMember();
  await loadMember();
  expect(asked()).toBe(1);
  document.documentElement.dataset['money'] = '';
  await loadMember();
  expect(asked()).toBe(2);
});

test('a reload asks anew, whatever is remembered', async () => {
  storeDeadTokens();
  syncSession();
  const wire = openWire({
    [getHwanTotal.path]: () => envelope(5),
    [getTransferPeriod.path]: () => envelope({ transYn: 'N' }),
  });
  await loadMember();
  const [visit] = performance.getEntriesByType('navigation');
  const entry = vi.spyOn(performance, 'getEntriesByType');
  entry.mockReturnValue([{ ...visit, type: 'reload' } as never]);
  await loadMember();
  entry.mockRestore();
  for (const { path } of [getHwanTotal, getTransferPeriod]) expect(wire.to(path)).toHaveLength(2);
});

/** Signs in; each call for the balance waits until its answer is given. */
function heldBalances(): ((answer: Response) => void)[] {
  storeDeadTokens();
  syncSession();
  const answers: ((answer: Response) => void)[] = [];
  $member.set({ failed: [] });
  openWire({ [getHwanTotal.path]: () => new Promise((answer) => answers.push(answer)) });
  return answers;
}

test('of several calls for one field the later one counts, whichever is answered last, also on the next page', async () => {
  const answers = heldBalances();
  const loads = [reloadField('totalHwan'), reloadField('totalHwan'), reloadField('totalHwan')];
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.(envelope(7));
  answers[1]?.(Response.error());
  answers[0]?.(envelope(5));
  await Promise.all(loads);
  expect($member.get()).toMatchObject({ totalHwan: 7, failed: [] });
  await loadMember();
  expect($member.get().totalHwan).toBe(7);
});

test('a field that is loaded again meanwhile counts as loaded only once the later call is answered', async () => {
  const answers = heldBalances();
  const seen = reloadField('totalHwan').then(() => $member.get().totalHwan);
  void reloadField('totalHwan');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(envelope(5));
  // The first answer has been read by the time this one comes.
  setTimeout(() => answers[1]?.(envelope(7)), 50);
  expect(await seen).toBe(7);
});

/** Opens a page while all its first calls are refused; the cookies say who is signed in. */
async function openRefused(code: string) {
  vi.resetModules();
  const refused = [getTransferPeriod, ...starts].map(({ path }) => [
    path,
    () => envelope(null, code),
  ]);
  openWire(Object.fromEntries(refused));
  const { $dialogs } = await import('#dialogs/dialog.ts');
  const member = await import('#member/member.ts');
  return { $dialogs, ...member };
}

/** What the first calls of a page ask in dialogs, each of which is closed at once. */
async function asks(page: Awaited<ReturnType<typeof openRefused>>): Promise<string[]> {
  const asked: string[] = [];
  page.$dialogs.subscribe(([first]) => {
    if (!first) return;
    asked.push(first.body);
    first.answer(false);
  });
  await page.loadMember({ fresh: true });
  return asked;
}

test.each(['99999', '32508', '33104'])(
  'the first calls, refused with %s, alert it once per tab, and not where it stands in its place',
  async (code) => {
    const visitor = await openRefused(code);
    expect(await asks(visitor)).toEqual([]);
    storeDeadTokens();
    const page = await openRefused(code);
    expect(await asks(page)).toEqual([errorText(code)]);
    expect(page.$member.get().failed).toHaveLength(starts.length);
    expect(page.$member.get().problems?.totalHwan).toMatchObject({ code, text: errorText(code) });
    expect(await asks(await openRefused(code))).toEqual([]);
    expect(await asks(await openRefused('32507'))).toEqual([errorText('32507')]);
  },
);

test('a code that stands in its place is not alerted, and one that a place has asked for neither', async () => {
  storeDeadTokens();
  document.documentElement.dataset['path'] = '/member/present';
  openWire({
    [getTransferPeriod.path]: () => envelope({ transYn: 'N' }),
    [getHwanTotal.path]: () => envelope(null, '32508'),
    [getSecurity.path]: () => envelope('Y'),
  });
  vi.resetModules();
  const { $dialogs } = await import('#dialogs/dialog.ts');
  const page = await import('#member/member.ts');
  await page.loadMember({ fresh: true });
  document.documentElement.dataset['path'] = '/support/faq';
  await page.reloadField('totalHwan');
  expect($dialogs.get()).toEqual([]);
});

test('a silent code of the first calls opens no dialog', async () => {
  storeDeadTokens();
  expect(await asks(await openRefused('20705'))).toEqual([]);
});

test('a remembered answer that does not fit its schema is asked for again', async () => {
  storeDeadTokens();
  vi.resetModules();
  const page = await import('#member/member.ts');
  const junk = JSON.stringify({ at: Date.now(), value: { name: {} } });
  sessionStorage.setItem('session:member01:totalHwan', junk);
  const wire = openWire({
    [getHwanTotal.path]: () => envelope(5),
    [getTransferPeriod.path]: () => envelope({ transYn: 'N' }),
  });
  await page.loadMember({ fresh: false });
  expect(wire.to(getHwanTotal.path)).toHaveLength(1);
  expect(page.$member.get().totalHwan).toBe(5);
});

test.each(['20301', '20204', '20305', '32514'])(
  'the transfer period, refused with %s, asks nothing of a visitor and leads nowhere',
  async (code) => {
    const visitor = await openRefused(code);
    await visitor.loadMember();
    expect(visitor.$dialogs.get()).toEqual([]);
  },
);

test('a page whose first calls meet the end of the session says so', async () => {
  storeDeadTokens();
  const page = await openRefused('20204');
  const loading = page.loadMember();
  await vi.waitFor(() =>
    expect(page.$dialogs.get().map(({ body }) => body)).toEqual([errorText('20204')]),
  );
  page.$dialogs.get()[0]?.answer(false);
  await loading;
});
