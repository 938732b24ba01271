import { beforeEach, describe, expect, test, vi } from 'vitest';
import { requestVerification } from '#api/identity.ts';
import { getHwanTotal } from '#api/member.ts';
import { readTokens } from '#api/read-tokens.ts';
import { logout } from '#api/session.ts';
import { errorCodes, errorOf, errorText, todoOf } from '#errors.ts';
import * as site from '#site.ts';
import { listedCodes, silentCodes } from '../../support/product.ts';
import { envelope, openWire, status } from '../browser.ts';
import { answerWith, openPage } from '../session/failure-page.ts';

/** The codes that stand at a field after their alert. decisions §4 */
const atFields = [
  ...['33104', '33105', '33405', '33491', '51304', '31107', '31108', '31110', '31111', '32504'],
  ...['32506', '32509', '32510', '34904', '40207', '50505', '50506', '10504', '31114', '35202'],
];
let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
});

describe('the catalogue (product §8)', () => {
  test('the catalogue has every listed and every silent code, and no other [E1]', () => {
    expect([listedCodes.length, silentCodes.length]).toEqual([61, 8]);
    const all = [...listedCodes, ...silentCodes];
    expect(errorCodes.toSorted()).toEqual([...new Set(all)].toSorted());
  });

  test.each(listedCodes)(
    '%s shows its own title and text, once, with its blanks filled [E1]',
    async (code) => {
      answerWith(code);
      const call = page.call();
      const { title, body, reference, answer } = await page.shown();
      expect(title).toBe(errorOf(code).title);
      expect(reference).toMatch(new RegExp(`^E${code}-[0-9A-Z]+$`));
      expect(body).not.toMatch(/[{}]|undefined|null|NaN|\(\)/);
      expect(body).not.toContain('오류 코드');
      expect(body.length).toBeGreaterThan(10);
      answer(false);
      await call;
      expect(page.$dialogs.get()).toEqual([]);
    },
  );

  test('the number is shown where the service has failed, and under no rule [E1]', async () => {
    const shown: string[] = [];
    for (const code of [...listedCodes, '99904']) {
      page = await openPage();
      answerWith(code);
      void page.call();
      const { fault } = await page.shown();
      if (fault) shown.push(code);
    }
    expect(shown.toSorted()).toEqual(
      ['31105', '31106', '31205', '31604', '32508', '50506', '99904'].toSorted(),
    );
  });

  test('each title is short, and says what the case is [E1]', () => {
    for (const code of [...errorCodes, '99904']) {
      const { title } = errorOf(code);
      expect(title, code).toMatch(/^[^.…]{4,18}(니다|세요)$/);
      expect(errorText(code), code).not.toBe(`${title}.`);
    }
    expect(new Set(errorCodes.map((code) => errorOf(code).title)).size).toBeGreaterThan(35);
  });

  test('a code that stands at a field says what to do there, and what happened before that [E1]', () => {
    for (const code of atFields) {
      const text = errorText(code);
      expect(todoOf(text), code).toMatch(/^.+ 주세요\.$/);
      expect(text, code).toMatch(/^.+니다\. /);
      expect(todoOf(text), code).not.toContain(text.split('. ')[0]);
    }
    expect(todoOf('받는 캐릭터를 입력해 주세요.')).toBe('받는 캐릭터를 입력해 주세요.');
  });

  test('codes with the same last two digits have different texts [E1]', () => {
    expect(errorText('33104')).toContain('아이디');
    expect(errorText('31104')).toContain('환이 부족');
    expect(errorText('40104')).toContain('결제 한도');
  });

  test('each code has a whole sentence of its own, and only those that mean the same share one [E1]', () => {
    const shared = Object.values(Object.groupBy(errorCodes, (code) => errorText(code)));
    expect(shared.filter((codes) => (codes ?? []).length > 1)).toEqual([
      ['20105', '20106'],
      ['20204', '20305'],
      ['20405', '20406'],
      ['20501', '20705', '20706', '30503', '34004'],
      ['31106', '31205', '31604'],
      ['31107', '31108'],
    ]);
    for (const code of errorCodes) expect(errorText(code), code).toMatch(/^\S.*(니다|세요)\.$/);
    expect(errorText('20107')).toContain(site.phone);
    expect(errorText('12390')).toBe(errorText('90'));
  });

  test.each(['99904', '00', '73215', 'constructor', '__proto__'])(
    'the unknown code %s shows the general text with the code [E2]',
    async (code) => {
      answerWith(code);
      void page.call();
      expect((await page.shown()).body).toContain(`오류 코드: ${code}`);
    },
  );

  test.each(silentCodes.filter((code) => code !== '20301'))(
    'the silent code %s opens no dialog, and its screen is told at once [E3]',
    async (code) => {
      answerWith(code);
      expect(await page.call()).toBe(true);
      expect(page.$dialogs.get()).toEqual([]);
    },
  );

  test.each(['40105', '40106'])('%s is silent in the payment client only [E3]', async (code) => {
    answerWith(code);
    expect(await page.call({ ...getHwanTotal, host: 'pay' })).toBe(true);
    expect(page.$dialogs.get()).toEqual([]);
    void page.call();
    await page.shown();
  });

  test('ten failures with one code at once show one message [E4]', async () => {
    answerWith('32508');
    const all = Promise.all(Array.from({ length: 10 }, () => page.call()));
    (await page.shown()).answer(false);
    await all;
    expect(page.$dialogs.get()).toEqual([]);
  });

  test.each(['32514', '32515', '32516', '32517'])(
    '%s starts identity verification only when confirmed [E5]',
    async (code) => {
      vi.stubGlobal('window', { open: () => null });
      for (const [confirmed, starts] of [
        [false, 0],
        [true, 1],
      ] as const) {
        page = await openPage();
        const wire = answerWith(code);
        const call = page.call();
        const dialog = await page.shown();
        expect(dialog.action).toBe('본인확인');
        dialog.answer(confirmed);
        // The question whether to verify is answered with no.
        const stop = page.$dialogs.subscribe(([next]) => next?.answer(false));
        await call;
        stop();
        expect(wire.to(requestVerification.path)).toHaveLength(starts);
      }
    },
  );

  test('20204 shows one alert, logs out and leads Home', async () => {
    const wire = answerWith('20204');
    const calls = Promise.all([page.call(), page.call()]);
    (await page.shown()).answer(false);
    await calls;
    expect(page.$dialogs.get()).toEqual([]);
    expect(readTokens()).toEqual({});
    expect(page.location.replace.mock.calls).toEqual([['/']]);
    expect(wire.to(logout.path)).toEqual([]);
  });

  test('20301 shows one alert, then leads to Login with the path that was wanted', async () => {
    answerWith('20301');
    const call = page.call();
    (await page.shown()).answer(false);
    await call;
    expect(page.location.replace.mock.calls).toEqual([
      [`/login?redirect=${encodeURIComponent('/member/present')}`],
    ]);
  });
});

test('20705 tells the page about a withdrawal that was requested elsewhere', async () => {
  const { $secedeMissed } = await import('#session/secede.ts');
  answerWith('20705');
  expect(await page.call()).toBe(true);
  expect($secedeMissed.get()).toBe(true);
  expect(page.$dialogs.get()).toEqual([]);
});

describe('statuses (product §4, decisions §3)', () => {
  test('400 logs out and leads Home, once, and drafts stay [E7]', async () => {
    const { saveDraft, readDraft } = await import('#drafts/drafts.ts');
    saveDraft('member01', 'inquiry', { body: '2,000자' });
    const wire = openWire({ [getHwanTotal.path]: () => status(400) });
    await Promise.all([page.call(), page.call()]);
    expect(readTokens()).toEqual({});
    expect(page.location.replace.mock.calls).toEqual([['/']]);
    expect(wire.to(logout.path)).toEqual([]);
    expect(readDraft('member01', 'inquiry')).toEqual({ body: '2,000자' });
    expect(readDraft('other', 'inquiry')).toBeUndefined();
  });

  test.each([404, 408, 500])(
    '%i leads to its page and remembers the way back [N4]',
    async (code) => {
      openWire({ [getHwanTotal.path]: () => status(code) });
      await Promise.all([page.call(), page.call()]);
      expect(page.location.assign.mock.calls).toEqual([[`/error/${code}`]]);
      const { lastFailure } = await import('#session/navigation.ts');
      expect(lastFailure().from).toBe('/member/present');
      expect(Object.keys(readTokens())).toHaveLength(3);
    },
  );

  test('an error on an error page leads nowhere [N4]', async () => {
    page = await openPage('http://portal.test/error/500');
    openWire({ [getHwanTotal.path]: () => status(500) });
    await page.call();
    expect(page.location.assign).not.toHaveBeenCalled();
  });

  test('a session that ended leads Home, without a server call [S3]', async () => {
    document.cookie = 'his2=; Max-Age=0';
    const wire = openWire({ [getHwanTotal.path]: () => status(401) });
    await Promise.all([page.call(), page.call()]);
    expect(page.location.replace.mock.calls).toEqual([['/']]);
    expect(wire.to(logout.path)).toEqual([]);
  });

  test('a lapsed id is reported at Home, once [S10]', async () => {
    document.cookie = 'his3=; Max-Age=0';
    openWire({ '/x': () => status(401) });
    const { send } = await import('#api/client.ts');
    await send({ ...getHwanTotal, path: '/x' }, {} as never).catch(page.handleFailure);
    const { takeSessionEnd } = await import('#session/navigation.ts');
    expect(takeSessionEnd()).toMatchObject({ why: 'expired', from: '/member/present' });
    expect(takeSessionEnd()).toBeUndefined();
  });

  test('an unusable answer moves and logs out nobody, and the screen reports it [N3]', async () => {
    openWire({ [getHwanTotal.path]: () => status(503) });
    expect(await page.call()).toBe(true);
    expect(page.location.replace).not.toHaveBeenCalled();
    expect(page.$dialogs.get()).toEqual([]);
    expect(Object.keys(readTokens())).toHaveLength(3);
  });
});

describe('sign-out [S13]', () => {
  test.each([
    ['fails', () => status(503)],
    ['is made offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['never answers', () => new Promise<Response>(() => {})],
    ['is answered', () => envelope(null)],
    ['is answered 401', () => status(401)],
  ])('that %s removes the cookies at once and leads Home within a second', async (_, answer) => {
    const wire = openWire({ [logout.path]: answer });
    const { signOut } = await import('#session/session.ts');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const done = signOut();
    expect(readTokens()).toEqual({});
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await done;
    expect(page.location.replace.mock.calls).toEqual([['/']]);
    expect(wire.sent).toEqual([
      expect.objectContaining({
        path: logout.path,
        body: { id: 'member01', accessToken: 'access-0', gameCode: '3' },
        headers: expect.objectContaining({ authorization: 'access-0' }),
      }),
    ]);
  });

  test.each([404, 408, 500])(
    'answered %d leads to its page from a member’s page, and Home from any other [N4]',
    async (code) => {
      openWire({ [logout.path]: () => status(code) });
      const { signOut } = await import('#session/session.ts');
      document.documentElement.dataset['access'] = 'auth';
      await signOut();
      document.documentElement.dataset['access'] = 'open';
      await signOut();
      expect(page.location.replace.mock.calls).toEqual([[`/error/${code}`], ['/']]);
      expect(readTokens()).toEqual({});
    },
  );
});
