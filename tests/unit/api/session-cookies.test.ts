import { afterEach, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '../browser.ts';

/** Values of planted, left-over or broken cookies, none of which is a token. */
const junk = ['', 'undefined', 'null', '한글', 'a b', 'é', 'undefined; his1=null', '\u007f'];
const TOKEN = 'eyJhbGciOi.token-1';

/** Sets what `document.cookie` returns, longer paths first (reliability M6). */
function jarOf(...pairs: string[]): void {
  const cookie = { get: () => pairs.join('; '), set: () => {} };
  vi.stubGlobal('document', Object.defineProperty({ ...document }, 'cookie', cookie));
}
type Session = { signedIn: boolean; userId: string | undefined };
/** Who decides whether somebody is signed in: the head script and the frame by the rule, the wrapper by its store. */
async function readers(): Promise<boolean[]> {
  vi.resetModules();
  const { isSignedIn } = await import('#api/read-tokens.ts');
  const { $session } = await import('#session/session.ts');
  return [isSignedIn(), ($session.get() as Session).signedIn];
}

describe('one function decides who is signed in [G8]', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each(junk.flatMap((his1) => junk.map((his2) => [his1, his2] as const)))(
    'his1=%j his2=%j is no session [G8]',
    async (his1, his2) => {
      openBrowser();
      jarOf(`his1=${his1}`, `his2=${his2}`, 'his3=member01');
      expect(await readers()).toEqual([false, false]);
    },
  );

  test.each(junk)(
    'junk %j on longer paths does not hide the token behind it [G8]',
    async (value) => {
      openBrowser();
      for (const name of ['his1', 'his2']) {
        jarOf(`${name}=${value}`, `${name}=${value}`, `${name}=${TOKEN}`, 'his3=member01');
        expect(await readers()).toEqual([true, true]);
        jarOf(`${name}=${value}`, `${name}=${value}`, 'his3=member01');
        expect(await readers()).toEqual([false, false]);
      }
    },
  );

  test.each(['his1', 'his2'])(
    '%s alone is a session, whatever the other cookie holds [G8]',
    async (name) => {
      openBrowser();
      const other = name === 'his1' ? 'his2' : 'his1';
      for (const value of junk) {
        jarOf(`${other}=${value}`, `${name}=${TOKEN}`);
        expect(await readers()).toEqual([true, true]);
      }
    },
  );

  test('cookies whose names only look alike are no session [G8]', async () => {
    openBrowser();
    jarOf(`xhis1=${TOKEN}`, `his11=${TOKEN}`, `his=${TOKEN}`, `HIS1=${TOKEN}`, 'his1');
    expect(await readers()).toEqual([false, false]);
  });
});
