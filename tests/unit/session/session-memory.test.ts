import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#constants.ts';
import { openBrowser, storeDeadTokens } from '../browser.ts';

let shared: Storage;

/** Opens a tab with its own session storage, and with the cookies and local storage of the browser. */
async function openTab() {
  vi.resetModules();
  const tab = {
    ...(await import('#session/session-memory.ts')),
    ...(await import('#drafts/drafts.ts')),
    keys: () => Object.keys({ ...sessionStorage }).sort(),
  };
  tab.forgetOtherMembers();
  sessionStorage.setItem('session:member01:userInfo', '{"value":{"name":"홍길동"}}');
  sessionStorage.setItem('session:result:x', '{}');
  tab.saveDraft('member01', 'inquiry', { title: 'x' });
  tab.saveDraft('', 'join', { email: 'y' });
  return tab;
}
/** The end of a session as the device keeps it. */
const ended = (how: string, at = Date.now()) => JSON.stringify({ how, at, whose: '' });
const dropCookies = () => {
  for (const name of ['his1', 'his2', 'his3']) document.cookie = `${name}=; Max-Age=0`;
};
const DRAFT = 'draft:member01:inquiry:';
const VISITORS = 'draft::join:';

beforeEach(() => {
  openBrowser();
  storeDeadTokens();
  shared = localStorage;
});

describe('how a tab reacts to the end of a session that it has not caused [T3]', () => {
  test('forgets memory and drafts after a sign-out, but keeps a visitor’s words', async () => {
    const tab = await openTab();
    shared.setItem('session-ended', ended('signed-out'));
    dropCookies();
    tab.forgetOtherMembers();
    expect(tab.keys().filter((key) => /^(session:|draft:)/.test(key))).toEqual([VISITORS]);
  });

  test('does not keep what is typed after that', async () => {
    const tab = await openTab();
    shared.setItem('session-ended', ended('signed-out'));
    tab.forgetOtherMembers();
    tab.saveDraft('member01', 'inquiry', { title: 'x' });
    expect(tab.keys()).not.toContain(DRAFT);
  });

  test('forgets its memory but keeps the drafts when the session was refused, lapsed or disappeared', async () => {
    for (const end of [ended('refused', 1), ended('expired', 2), undefined]) {
      openBrowser();
      storeDeadTokens();
      const tab = await openTab();
      if (end) localStorage.setItem('session-ended', end);
      dropCookies();
      tab.forgetOtherMembers();
      expect(tab.keys().filter((key) => key.startsWith('session:'))).toEqual([]);
      expect(tab.readDraft('member01', 'inquiry')).toEqual({ title: 'x' });
    }
  });

  test('forgets its memory and hides the drafts when another member is signed in', async () => {
    const tab = await openTab();
    document.cookie = 'his3=rookie01; Max-Age=17280';
    tab.forgetOtherMembers();
    expect(tab.keys().filter((key) => key.startsWith('session:'))).toEqual(['session:owner']);
    expect(tab.readDraft('rookie01', 'inquiry')).toBeUndefined();
  });

  test('does not carry an end over to the next session', async () => {
    const tab = await openTab();
    shared.setItem('session-ended', ended('signed-out'));
    tab.forgetOtherMembers();
    storeDeadTokens();
    const next = await openTab();
    next.forgetOtherMembers();
    expect(next.keys()).toContain(DRAFT);
  });

  test('a new tab keeps its drafts after an earlier sign-out, and touches no file of other tabs', async () => {
    const open = vi.fn();
    vi.stubGlobal('indexedDB', { open });
    shared.setItem('session-ended', ended('signed-out', 1));
    const tab = await openTab();
    tab.forgetOtherMembers();
    expect(tab.keys()).toContain(DRAFT);
    expect(open).not.toHaveBeenCalled();
    shared.setItem('session-ended', ended('signed-out', 2));
    tab.forgetOtherMembers();
    expect(tab.keys()).not.toContain(DRAFT);
    expect(open).toHaveBeenCalledOnce();
  });

  test('forgets nothing when the same member goes on', async () => {
    const tab = await openTab();
    const before = tab.keys();
    document.cookie = 'his1=access-9; Max-Age=1814';
    tab.forgetOtherMembers();
    expect(tab.keys()).toEqual(before);
  });
});

describe('why a member was led to Login [S15]', () => {
  const lapsed = { since: true } as const;
  const led = '?redirect=%2Fpay';
  type Before = { end?: string; since?: true; query?: string; ledOut?: true; visitor?: true };
  test.each<[what: string, reason: string | undefined, before: Before]>([
    ['a session was signed out elsewhere', 'signed-out', { end: 'signed-out', ledOut: true }],
    ['a session was refused elsewhere', 'refused', { end: 'refused', ledOut: true }],
    ['a session had expired elsewhere', 'expired', { end: 'expired', ledOut: true }],
    ['the cookies lapsed by themselves', 'expired', { ...lapsed, ledOut: true }],
    ['they had lapsed when a page was opened that led here', 'expired', { ...lapsed, query: led }],
    ['they had lapsed, and the member comes by themselves', undefined, lapsed],
    ['a session was refused, and a visitor comes by themselves', undefined, { end: 'refused' }],
    [
      'the guard sends a visitor, however long ago somebody was signed in here',
      undefined,
      { ...lapsed, query: led, visitor: true },
    ],
  ])('when %s, the reason is %s, once', async (_, reason, before) => {
    const { end, since, query = '', ledOut, visitor } = before;
    if (visitor) dropCookies();
    const tab = await openTab();
    if (end) shared.setItem('session-ended', ended(end, 1));
    if (since) shared.setItem('session-since', `${Date.now() - DAY_MS}`);
    dropCookies();
    location.search = query;
    tab.forgetOtherMembers();
    if (ledOut) tab.noteLedOut();
    expect(tab.takeReason()).toBe(reason);
    expect(tab.takeReason()).toBeUndefined();
  });
});
