/** The script of the page where the demo begins. */
import { DAY_MS, SECOND_MS } from '#constants.ts';
import { EVERY_TIME } from '../../tests/support/reference-api.ts';
import { PLACE } from '../gallery/player.ts';
import { home } from './address.ts';
import { CALLS, FILES, WORKER } from './files.ts';
import { api, forget, signIn } from './session.ts';

/** Set by the build. */
declare const VERSION: string;
const byId = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const say = (words: string) => {
  byId('said').textContent = words;
};
const status = (words: string) => {
  byId('status').textContent = words;
};

/** Downloads what the database needs into the cache, and shows how much has come. */
async function download(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('demo-') && name !== `demo-${VERSION}`) await caches.delete(name);
  const cache = await caches.open(`demo-${VERSION}`);
  const all = Number(byId('start').dataset['bytes']);
  let come = 0;
  const count = (bytes: number) => {
    come += bytes;
    byId<HTMLProgressElement>('progress').value = Math.min(1, come / all);
    const mb = (size: number) => (size / 1e6).toFixed(1);
    status(`내려받는 중 ${mb(come)} / ${mb(all)} MB. 처음 한 번만 받습니다.`);
  };
  const counting = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, stream) {
        count(part.length);
        stream.enqueue(part);
      },
    });
  await Promise.all(
    Object.values(FILES).map(async (path) => {
      if (await cache.match(path)) return;
      const answer = await fetch(path);
      if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
      await cache.put(path, new Response(answer.body.pipeThrough(counting())));
    }),
  );
}

/** Waits until the newest worker answers this page, also one that was reloaded past its worker. */
async function startWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  const taken = new Promise((done) => {
    workers.addEventListener('controllerchange', done, { once: true });
  });
  const options = { scope: home, updateViaCache: 'none' } as const;
  const worker = await workers.register(home + WORKER.slice(1), options);
  await worker.update().catch(() => undefined);
  if (!worker.installing && workers.controller) return;
  if (!worker.installing) worker.active?.postMessage('claim');
  await taken;
}

async function begin(): Promise<void> {
  await download();
  status('데이터베이스를 여는 중입니다. 몇 초 걸립니다.');
  await showNow();
  const { search } = location;
  const asked = new URLSearchParams(search);
  if (asked.has('state')) return location.replace(`/demo/open${search}`);
  const to = asked.get('to') ?? '';
  // A path of this site alone.
  if (/^\/[^/\\]/.test(to)) return location.replace(to);
  byId('start').hidden = true;
  byId('ready').hidden = false;
  setInterval(() => void showNow().catch(() => undefined), SECOND_MS);
}

/** Shows the time of the API and the OTP code of now. */
async function showNow(): Promise<void> {
  const answer = await (await fetch(CALLS.now)).json();
  const { now, otp, isKept } = answer as { now: string; otp: string; isKept: boolean };
  byId('kept').hidden = !isKept;
  byId('now').textContent = new Date(now).toLocaleString('ko-KR', { timeZone: 'Asia/Seoul' });
  byId('otp').textContent = otp;
}

async function enter(userId: string): Promise<void> {
  location.assign((await signIn(userId)) ? '/' : '/login');
}

async function startAnew(): Promise<void> {
  say('지우는 중입니다.');
  await forget();
  await fetch(CALLS.reset, { method: 'POST' });
  await showNow();
  say('처음 상태로 돌아왔습니다.');
}

/** A handler of a press that says when it fails. */
const act = (run: () => Promise<unknown>) => () =>
  void run().catch(() => say('처리하지 못했습니다. 다시 눌러 주세요.'));
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-member]'))
  button.onclick = act(() => enter(button.dataset['member'] ?? ''));
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-days]'))
  button.onclick = act(async () => {
    await api.advance(Number(button.dataset['days']) * DAY_MS);
    await showNow();
    say('시간을 보냈습니다.');
  });
byId('fault-on').onclick = act(async () => {
  const fault = JSON.parse(byId<HTMLSelectElement>('fault').value);
  const path = byId<HTMLSelectElement>('place').value;
  await api.fault({ path, times: EVERY_TIME, ...fault });
  say('오류를 켰습니다. 끌 때까지 이어집니다.');
});
byId('fault-off').onclick = act(async () => {
  await api.noFaults();
  say('오류를 모두 껐습니다.');
});
byId('anew').onclick = act(startAnew);
byId('again').onclick = () => void startAnew().finally(() => location.reload());

// The steps of a state that was left half way must not go on.
sessionStorage.removeItem(PLACE);
async function start(): Promise<void> {
  // The page was opened as a file: its own script has said so.
  if (byId('start').hidden) return;
  try {
    await startWorker();
  } catch {
    // There is no worker without https, nor where a private window or a setting keeps no data.
    byId('without').hidden = false;
    byId('start').hidden = true;
    return;
  }
  await begin().catch(() => {
    status('체험판을 열지 못했습니다. 페이지를 새로 고치거나 처음부터 다시 시작해 주세요.');
    byId('again').hidden = false;
  });
}
void start();
