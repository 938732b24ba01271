/** The script of the page where the demo begins. */
import { DAY_MS, SECOND_MS } from '#constants.ts';
import { login } from '#wire/login.ts';
import { PASSWORD } from '../../tests/reference-api/db/seed/people.ts';
import { CACHE, CALLS, FILES, WORKER } from './files.ts';

const SESSION_SECONDS = 1_700;
const byId = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const say = (words: string) => {
  byId('said').textContent = words;
};
const status = (words: string) => {
  byId('status').textContent = words;
};

async function post(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** Downloads what the database needs into the cache, and shows how much has come. */
async function download(): Promise<void> {
  const cache = await caches.open(CACHE);
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

async function begin(): Promise<void> {
  await download();
  status('데이터베이스를 여는 중입니다.');
  await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller)
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  await tell();
  byId('start').hidden = true;
  byId('ready').hidden = false;
  setInterval(() => void tell().catch(() => undefined), SECOND_MS);
}

/** Shows the time of the API and the OTP code of now. */
async function tell(): Promise<void> {
  const { now, otp } = (await (await fetch(CALLS.now)).json()) as { now: string; otp: string };
  byId('now').textContent = new Date(now).toLocaleString('ko-KR', { timeZone: 'Asia/Seoul' });
  byId('otp').textContent = otp;
}

function signIn(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const seconds = value ? SESSION_SECONDS : 0;
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox ESR have no other way
    document.cookie = `${name}=${value}; path=/; samesite=lax; max-age=${seconds}`;
  }
}
const signOut = () => signIn({ his1: '', his2: '', his3: '' });

async function enter(userId: string): Promise<void> {
  const answer = await post(`/api${login.path}`, { userId, password: PASSWORD, gameCode: '3' });
  const { auth } = ((answer as { data?: { auth?: Record<string, string> } }).data ?? {}) as {
    auth?: Record<'id' | 'accessToken' | 'refreshToken', string>;
  };
  // Login itself shows why this member cannot come in.
  if (!auth) {
    signOut();
    return location.assign('/login');
  }
  signIn({ his3: auth.id, his1: auth.accessToken, his2: auth.refreshToken });
  location.assign('/');
}

async function startAnew(): Promise<void> {
  say('지우는 중입니다.');
  signOut();
  localStorage.clear();
  sessionStorage.clear();
  await fetch(CALLS.reset, { method: 'POST' });
  await tell();
  say('처음 상태로 돌아왔습니다.');
}

const act = (run: () => Promise<unknown>) => () =>
  void run().catch(() => say('처리하지 못했습니다. 다시 눌러 주세요.'));
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-member]'))
  button.onclick = act(() => enter(button.dataset['member'] ?? ''));
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-days]'))
  button.onclick = act(async () => {
    const advanceMs = Number(button.dataset['days']) * DAY_MS;
    await post('/api/__test/clock', { advanceMs });
    await tell();
    say('시간을 보냈습니다.');
  });
byId('fault-on').onclick = act(async () => {
  const fault = JSON.parse(byId<HTMLSelectElement>('fault').value);
  const path = byId<HTMLSelectElement>('place').value;
  await post('/api/__test/faults', { path, times: 0, ...fault });
  say('오류를 켰습니다. 끌 때까지 이어집니다.');
});
byId('fault-off').onclick = act(async () => {
  await fetch('/api/__test/faults', { method: 'DELETE' });
  say('오류를 모두 껐습니다.');
});
byId('anew').onclick = act(startAnew);

if ('serviceWorker' in navigator)
  begin().catch(() => status('체험판을 열지 못했습니다. 페이지를 새로 고쳐 주세요.'));
else {
  byId('without').hidden = false;
  byId('start').hidden = true;
}
