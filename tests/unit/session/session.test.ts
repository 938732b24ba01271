import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readTokens } from '#api/read-tokens.ts';
import { logout } from '#api/session.ts';
import { writeTokens } from '#api/tokens.ts';
import { envelope, openBrowser, openWire, storeDeadTokens } from '../browser.ts';

/** Opens a page over one stubbed `fetch`. */
async function openPage() {
  vi.resetModules();
  openBrowser();
  storeDeadTokens();
  const wire = openWire({ [logout.path]: () => envelope({}) });
  return { wire, ...(await import('#session/session.ts')) };
}
const drop = (...names: string[]) => {
  for (const name of names) document.cookie = `${name}=; Max-Age=0`;
};
let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
});

describe('a logout sends whichever token is left [S14]', () => {
  const both = { authorization: 'access-0', refreshtoken: 'refresh-0' };
  test.each<[lapsed: string, string[], Record<string, string>, object]>([
    ['nothing', [], both, { id: 'member01', accessToken: 'access-0' }],
    [
      'the access token',
      ['his1'],
      { refreshtoken: 'refresh-0' },
      { id: 'member01', accessToken: '' },
    ],
    [
      'the refresh token',
      ['his2'],
      { authorization: 'access-0' },
      { id: 'member01', accessToken: 'access-0' },
    ],
    ['the id', ['his3'], both, { id: '', accessToken: 'access-0' }],
    [
      'the access token and the id',
      ['his1', 'his3'],
      { refreshtoken: 'refresh-0' },
      { id: '', accessToken: '' },
    ],
  ])('after %s lapsed [S14]', async (_, lapsed, tokens, body) => {
    drop(...lapsed);
    await page.signOut();
    expect(page.wire.to(logout.path)).toHaveLength(1);
    const [{ headers, body: sent } = { headers: {}, body: {} }] = page.wire.to(logout.path);
    const { authorization, refreshtoken } = headers as Record<string, string>;
    expect(JSON.parse(JSON.stringify({ authorization, refreshtoken }))).toEqual(tokens);
    expect(sent).toEqual({ ...body, gameCode: '3' });
    expect(readTokens()).toEqual({});
  });

  test('a page that still belongs to member A signs nobody else out [S8]', async () => {
    writeTokens({ id: 'other', accessToken: 'other-1', refreshToken: 'other-2' });
    await page.signOut();
    expect(page.wire.sent).toEqual([]);
    expect(readTokens()).toEqual({ access: 'other-1', refresh: 'other-2', id: 'other' });
    expect(page.$session.get().userId).toBe('other');
  });
});

describe('an open question to a member who leaves', () => {
  const other = { id: 'other', accessToken: 'other-1', refreshToken: 'other-2' };

  test.each([
    ['signed out', () => drop('his1', 'his2')],
    ['signed out to the last cookie', () => drop('his1', 'his2', 'his3')],
    ['followed by another member', () => writeTokens(other)],
  ])('%s elsewhere: the question is answered no, and a mere message stays [T3]', async (_, go) => {
    const { $dialogs, ask } = await import('#dialogs/dialog.ts');
    const words = { title: '선물 거절', body: '4,000환 선물을 거절할까요?', close: '닫기' };
    const question = ask({ ...words, action: '거절하기' });
    void ask(words);
    go();
    page.syncSession();
    expect(await question).toBe(false);
    expect($dialogs.get()).toMatchObject([words]);
  });

  test('the question whether to stay a member cannot sign out whoever came next, who is asked in turn [S8]', async () => {
    const { $dialogs } = await import('#dialogs/dialog.ts');
    const { askSecede } = await import('#session/secede.ts');
    const asked = askSecede(undefined);
    writeTokens(other);
    page.syncSession();
    await asked;
    expect($dialogs.get()).toEqual([]);
    void askSecede(undefined);
    expect($dialogs.get()).toHaveLength(1);
    expect(page.wire.sent).toEqual([]);
    expect(readTokens()).toHaveProperty('id', 'other');
  });
});

describe('when localStorage is blocked [T3]', () => {
  /** Opens a tab with its own modules and storage, which listens to the others. */
  async function openTab() {
    await openPage();
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('addEventListener', () => {});
    const { forgetOtherMembers } = await import('#session/session-memory.ts');
    const { onSessionSign } = await import('#session/session-signs.ts');
    const heard = new Promise<void>((done) => {
      onSessionSign(() => {
        vi.stubGlobal('sessionStorage', storage);
        forgetOtherMembers();
        done();
      });
    });
    forgetOtherMembers();
    const storage = sessionStorage;
    return {
      heard,
      ...(await import('#session/session.ts')),
      ...(await import('#drafts/idempotency-keys.ts')),
    };
  }

  test('a sign-out reaches the open intentions of the member’s other tabs, and no other member’s [T3]', async () => {
    const other = await openTab();
    await other.idempotencyKeysOf('member01').takeKey('/test/send', 'a');
    await other.idempotencyKeysOf('member02').takeKey('/test/send', 'a');
    const here = await openTab();
    await here.signOut();
    await other.heard;
    expect(other.idempotencyKeysOf('member01').all()).toEqual([]);
    expect(other.idempotencyKeysOf('member02').all()).toHaveLength(1);
  });

  test('a session that ends by itself leaves the other tabs their intentions [T3]', async () => {
    const other = await openTab();
    await other.idempotencyKeysOf('member01').takeKey('/test/send', 'a');
    const here = await openTab();
    here.endSession();
    await other.heard;
    expect(other.idempotencyKeysOf('member01').all()).toHaveLength(1);
  });
});

describe('the address behind an error page', () => {
  test('a sign-out forgets the address behind an error page [T3]', async () => {
    const { leaveForError } = await import('#session/navigation.ts');
    const { lastFailure } = await import('#session/navigation.ts');
    leaveForError(500);
    expect(lastFailure().from).toBe('/member/present');
    await page.signOut();
    expect(lastFailure().from).toBe('/');
  });

  test.each(['//evil.example/', '/\\evil.example', '/\t/evil.example', 'https://evil.example'])(
    'an error page leads back to no other site: %j',
    async (from) => {
      const { lastFailure } = await import('#session/navigation.ts');
      sessionStorage.setItem('session:failed', JSON.stringify({ from, at: Date.now() }));
      expect(lastFailure().from).toBe('/');
    },
  );
});

/** Makes another tab act right after the page has read the cookies so many times. */
function actAfter(reads: number, act: () => void): void {
  const read = Object.getOwnPropertyDescriptor(document, 'cookie')?.get;
  let left = reads;
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    const jar = read?.call(document);
    left -= 1;
    if (left === 0) act();
    return jar;
  });
}

describe.each([1, 2, 3, 4])('another tab acts after %i reads of the cookies [T3, S8]', (reads) => {
  const odd = { signedIn: true, userId: undefined };

  test('a sign-out is not taken for a lapsed id', () => {
    actAfter(reads, () => drop('his2', 'his1', 'his3'));
    page.syncSession();
    expect(page.$session.get()).not.toEqual(odd);
  });

  test('a sign-in is not taken for a lapsed id', () => {
    drop('his2', 'his1', 'his3');
    page.syncSession();
    actAfter(reads, () => storeDeadTokens());
    page.syncSession();
    expect(page.$session.get()).not.toEqual(odd);
  });
});
