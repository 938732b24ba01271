import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser, storeDeadTokens } from '../browser.ts';

const DAY_MS = 86_400_000;
let shared: Storage;

/** A tab: storage of its own, the browser's cookies and its other storage. */
async function openTab() {
  vi.resetModules();
  const tab = {
    ...(await import('#stores/session-memory.ts')),
    ...(await import('#stores/drafts.ts')),
    keys: () => Object.keys({ ...sessionStorage }).sort(),
  };
  tab.forgetOtherMembers();
  sessionStorage.setItem('session:member01:userInfo', '{"value":{"name":"홍길동"}}');
  sessionStorage.setItem('session:result:x', '{}');
  tab.saveDraft('member01', 'inquiry', { title: 'x' });
  tab.saveDraft('', 'join', { email: 'y' });
  return tab;
}
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

describe('what a tab makes of an end it has not caused [T3]', () => {
  test('the member signed out: memory and drafts go, a visitor’s words stay', async () => {
    const tab = await openTab();
    shared.setItem('session-ended', `signed-out ${Date.now()}`);
    dropCookies();
    tab.forgetOtherMembers();
    expect(tab.keys().filter((key) => /^(session:|draft:)/.test(key))).toEqual([VISITORS]);
  });

  test('what is typed last is not kept after that', async () => {
    const tab = await openTab();
    shared.setItem('session-ended', `signed-out ${Date.now()}`);
    tab.forgetOtherMembers();
    tab.saveDraft('member01', 'inquiry', { title: 'x' });
    expect(tab.keys()).not.toContain(DRAFT);
  });

  test('refused, lapsed or gone without a word: memory goes, drafts wait', async () => {
    for (const end of ['refused 1', 'expired 2', undefined]) {
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

  test('somebody else is signed in: memory goes, drafts wait unseen', async () => {
    const tab = await openTab();
    document.cookie = 'his3=rookie01; Max-Age=17280';
    tab.forgetOtherMembers();
    expect(tab.keys().filter((key) => key.startsWith('session:'))).toEqual(['session:owner']);
    expect(tab.readDraft('rookie01', 'inquiry')).toBeUndefined();
  });

  test('an end heard of once does nothing to the next session', async () => {
    const tab = await openTab();
    shared.setItem('session-ended', `signed-out ${Date.now()}`);
    tab.forgetOtherMembers();
    storeDeadTokens();
    const next = await openTab();
    next.forgetOtherMembers();
    expect(next.keys()).toContain(DRAFT);
  });

  test('the same member goes on: nothing is forgotten', async () => {
    const tab = await openTab();
    const before = tab.keys();
    document.cookie = 'his1=access-9; Max-Age=1814';
    tab.forgetOtherMembers();
    expect(tab.keys()).toEqual(before);
  });
});

describe('why a tab was led to Login [S15]', () => {
  test.each<[end: string, reason: string | undefined]>([
    ['signed-out', undefined],
    ['refused', 'refused'],
    ['expired', 'expired'],
  ])('%s elsewhere: %s, told once', async (end, reason) => {
    const tab = await openTab();
    shared.setItem('session-ended', `${end} 1`);
    dropCookies();
    tab.forgetOtherMembers();
    tab.noteLedOut();
    expect(tab.takeReason()).toBe(reason);
    expect(tab.takeReason()).toBeUndefined();
  });

  test.each([
    ['?redirect=%2Fpay', 'expired'],
    ['', undefined],
  ])(
    'cookies that had lapsed when the next page was opened, Login%s: %s',
    async (query, reason) => {
      const tab = await openTab();
      shared.setItem('session-since', `${Date.now() - DAY_MS}`);
      dropCookies();
      location.search = query;
      tab.forgetOtherMembers();
      expect(tab.takeReason()).toBe(reason);
    },
  );

  test('a visitor whom the guard leads to Login is told nothing, however long ago somebody was signed in here', async () => {
    dropCookies();
    const tab = await openTab();
    shared.setItem('session-since', `${Date.now() - DAY_MS}`);
    location.search = '?redirect=%2Fpay';
    tab.forgetOtherMembers();
    expect(tab.takeReason()).toBeUndefined();
  });

  test('who comes to Login by themselves is told nothing', async () => {
    const tab = await openTab();
    shared.setItem('session-ended', 'refused 1');
    dropCookies();
    tab.forgetOtherMembers();
    expect(tab.takeReason()).toBeUndefined();
  });

  test('cookies that lapsed by themselves have expired', async () => {
    const tab = await openTab();
    shared.setItem('session-since', `${Date.now() - DAY_MS}`);
    dropCookies();
    tab.forgetOtherMembers();
    tab.noteLedOut();
    expect(tab.takeReason()).toBe('expired');
  });
});
