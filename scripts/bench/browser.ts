/**
 * Drives Chromium over its debugging pipe, one browser with a new profile per measurement. Not through
 * Playwright, which turns off what is measured here: prerendering and the back/forward cache.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const FLAGS = [
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --mute-audio',
  '--disable-background-networking --disable-component-update --disable-sync --hide-scrollbars',
  '--no-default-browser-check --disable-extensions --disable-default-apps --disable-breakpad',
  '--disable-background-timer-throttling --disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding --password-store=basic --use-mock-keychain',
  '--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication',
  '--remote-debugging-pipe',
].flatMap((line) => line.split(' '));
/** Time for the browser's own work after its start. */
const SETTLE_MS = 700;

// biome-ignore lint/suspicious/noExplicitAny: messages of the DevTools protocol
export type Message = Record<string, any>;
type Call = { done: (result: Message) => void; fail: (why: Error) => void; session?: string };

export type Browser = {
  send: (method: string, params?: object, session?: string) => Promise<Message>;
  listen: (listener: (message: Message) => void) => void;
  close: () => Promise<void>;
};

/** Open browsers, with their profiles. */
const running = new Map<ChildProcess, string>();
const remove = (profile: string) =>
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });

/** Kills every open browser, to end a measurement that takes too long, or all of them. */
export function endAll(): void {
  for (const [child, profile] of running) {
    child.kill('SIGKILL');
    remove(profile);
  }
}

/** Sends calls over the pipe and hears messages from it; messages end with a zero byte. */
function talk(input: Writable, output: Readable) {
  const calls = new Map<number, Call>();
  const listeners: ((message: Message) => void)[] = [];
  const failAll = (why: string, session?: string) => {
    for (const [id, call] of calls) {
      if (session !== undefined && call.session !== session) continue;
      calls.delete(id);
      call.fail(new Error(why));
    }
  };
  function receive(message: Message): void {
    const call = calls.get(message['id']);
    calls.delete(message['id']);
    if (message['error']) call?.fail(new Error(message['error'].message));
    else call?.done(message['result']);
    if (message['id']) return;
    // A page that a prerendered one has replaced never answers its open calls.
    if (message['method'] === 'Target.detachedFromTarget')
      failAll('the page is gone', message['params'].sessionId);
    for (const listener of listeners) listener(message);
  }
  let incomplete = '';
  output.setEncoding('utf8').on('data', (part: string) => {
    const texts = (incomplete + part).split('\0');
    incomplete = texts.pop() ?? '';
    for (const text of texts) receive(JSON.parse(text));
  });
  const end = () => failAll('the browser is gone');
  for (const stream of [input, output]) stream.on('error', end);
  let lastId = 0;
  const send: Browser['send'] = (method, params = {}, session) =>
    new Promise((done, fail) => {
      lastId += 1;
      calls.set(lastId, { done, fail, ...(session && { session }) });
      input.write(`${JSON.stringify({ id: lastId, method, params, sessionId: session })}\0`);
    });
  const listen: Browser['listen'] = (listener) => void listeners.push(listener);
  return { send, listen, end };
}

/** Starts Chromium with a new profile; `trust` is the hash of the certificate that it accepts. */
export async function openBrowser(executable: string, trust: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const ownFlags = [`--user-data-dir=${profile}`, `--ignore-certificate-errors-spki-list=${trust}`];
  const child = spawn(executable, [...FLAGS, ...ownFlags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  running.set(child, profile);
  const { send, listen, end } = talk(child.stdio[3] as Writable, child.stdio[4] as Readable);
  child.on('exit', () => {
    running.delete(child);
    end();
  });
  async function close(): Promise<void> {
    await Promise.race([send('Browser.close').catch(() => {}), sleep(3_000)]);
    child.kill('SIGKILL');
    await sleep(100);
    remove(profile);
  }
  await send('Browser.getVersion');
  await sleep(SETTLE_MS);
  return { send, listen, close };
}
