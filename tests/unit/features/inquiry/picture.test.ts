import { resolveObjectURL } from 'node:buffer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getFileLink } from '#api/file.ts';
import { LOCAL_API_URL } from '#constants.ts';
import { loadWhenNear } from '#features/inquiry/picture.ts';
import { envelope, openDeadSession, openWire, status } from '../../browser.ts';

type Seen = (entries: { isIntersecting: boolean }[]) => void;
let come: Seen = () => {};
class Observer {
  constructor(seen: Seen) {
    come = seen;
  }
  observe() {}
  disconnect() {}
}
const box = {} as Element;

beforeEach(() => {
  openDeadSession();
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => void vi.unstubAllGlobals());

/** A wire with one file at that address. */
const openFile = (url: string, answer = () => new Response('picture')) =>
  openWire({ [getFileLink.path]: () => envelope({ url }), '/files/a': answer });
/** What the box gets when it comes near. */
const pictureOnView = () =>
  new Promise<{ url: string | undefined; stop: () => void }>((done) => {
    const stop = loadWhenNear(box, 'f1', (url) => done({ url, stop }));
    come([{ isIntersecting: true }]);
  });

test('a picture is requested when its box comes near, and its object URL is revoked with the box', async () => {
  const wire = openFile(`${LOCAL_API_URL}/files/a`);
  const stop = loadWhenNear(box, 'f1', () => {});
  come([{ isIntersecting: false }]);
  stop();
  expect(wire.sent).toEqual([]);
  const { url, stop: end } = await pictureOnView();
  expect(resolveObjectURL(url ?? '')?.size).toBe('picture'.length);
  expect(wire.to('/files/a')).toHaveLength(1);
  expect(wire.to('/files/a')[0]?.headers).toEqual({});
  end();
  expect(resolveObjectURL(url ?? '')).toBeUndefined();
});

test('a host that the policy does not name is not asked for a picture [X2]', async () => {
  const wire = openFile('https://elsewhere.example/files/a');
  expect((await pictureOnView()).url).toBeUndefined();
  expect(wire.to('/files/a')).toEqual([]);
});

test('a file that no longer exists gives no picture', async () => {
  openFile(`${LOCAL_API_URL}/files/a`, () => status(404));
  expect((await pictureOnView()).url).toBeUndefined();
});
