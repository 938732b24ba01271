/** Serves a built site with its reference API behind `/api`, and opens any state of it by a link. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rolldown } from 'rolldown';
import { requestVerification } from '#wire/common.ts';
import { login } from '#wire/login.ts';
import { apiControl } from '../../tests/e2e/reference-api.ts';
import { codeOf } from '../../tests/otp-code.ts';
import { PASSWORD } from '../../tests/reference-api/db/seed/people.ts';
import { freePort } from '../ports.ts';
import { startApi } from '../reference-api.ts';
import { serveSite } from '../serve.ts';
import { opener, phone } from './page.ts';
import type { State } from './state.ts';
import { states } from './table.ts';

const SESSION_SECONDS = 1_700;
const PLAYER = '<script type="module" src="/states/player.js"></script>';

async function player(): Promise<string> {
  const build = await rolldown({ input: 'scripts/states/player.ts' });
  const { output } = await build.generate({ format: 'es' });
  await build.close();
  return output[0].code;
}

/** A text longer than any that is stored, with a long word and several short ones. */
const LONG = '아주길어서한줄에들어가지않는이름 그리고 더 길게 이어지는 설명';
/** The answer with every Korean text made long. */
function lengthened(answer: unknown): unknown {
  if (typeof answer === 'string') return /[가-힣]/.test(answer) ? `${answer} ${LONG}` : answer;
  if (Array.isArray(answer)) return answer.map(lengthened);
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, lengthened(value)]));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The answer that begins a verification, once this person has been through it. */
async function verified(text: Buffer, person: string): Promise<Buffer<ArrayBuffer>> {
  const answer = JSON.parse(text.toString());
  const providerUrl = answer.data?.url as string | undefined;
  if (providerUrl) {
    const body = new URLSearchParams({ act: 'done', person });
    const done = await fetch(providerUrl, { method: 'POST', body, redirect: 'manual' });
    answer.data.url = done.headers.get('location');
  }
  return Buffer.from(JSON.stringify(answer));
}

/** The headers of a call that are passed on. */
function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (
      typeof value === 'string' &&
      !/^(host|connection|content-length|accept-encoding)$/.test(name)
    )
      headers.set(name, value);
  return headers;
}

export type StatesServer = { url: string; close: () => Promise<void> };

/** `index`: the page of all states. Port 0 takes a free one. */
export async function serveStates(
  root: string,
  { port = 0, index = () => '' }: { port?: number; index?: () => string } = {},
): Promise<StatesServer> {
  const [site, running, code] = await Promise.all([
    serveSite(root),
    freePort().then((free) => startApi({ port: free, cheapHashes: true })),
    player(),
  ]);
  const api = apiControl(running.url);
  let open: State | undefined;
  let opened = 0;

  /** Brings the reference API into the state; returns the address's query and the values of the login's three cookies. */
  async function prepare(state: State): Promise<{ search: string; cookies: string[] }> {
    await api.reset();
    const query = await state.before?.(api);
    const cookies: string[] = [];
    if (state.member) {
      const member = { userId: state.member, password: PASSWORD };
      const { data } = (await api.call(login.path, member)) as {
        data: { auth: { accessToken: string; refreshToken: string; id: string } };
      };
      cookies.push(data.auth.accessToken, data.auth.refreshToken, data.auth.id);
    }
    await Promise.all((state.faults ?? []).map(api.fault));
    return { search: query ?? state.search ?? '', cookies };
  }

  async function answerOpen(url: URL, response: ServerResponse): Promise<void> {
    const state = states.find(({ id }) => id === url.searchParams.get('state'));
    if (!state) return void response.writeHead(404).end('No such state.\n');
    const { search, cookies } = await prepare(state);
    [open, opened] = [state, opened + 1];
    response.setHeader(
      'Set-Cookie',
      ['his1', 'his2', 'his3'].map((name, at) => {
        const value = cookies[at];
        return `${name}=${value ?? ''}; Path=/; SameSite=Lax; Max-Age=${value ? SESSION_SECONDS : 0}`;
      }),
    );
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(opener((state.from ?? state.path) + search, opened));
  }

  /** Passes a call on to the reference API; an identity verification is completed at once by the state's person. */
  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').slice('/api'.length);
    const body = request.method === 'POST' ? await bodyOf(request) : undefined;
    const answer = await fetch(running.url + path, {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(body && { body }),
    }).catch(() => undefined);
    if (!answer) return void response.destroy();
    let text = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('json');
    if (isJson && path === requestVerification.path && open?.person)
      text = await verified(text, open.person);
    if (isJson && open?.long && answer.ok)
      text = Buffer.from(JSON.stringify(lengthened(JSON.parse(text.toString()))));
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? 'text/plain');
    response.writeHead(answer.status).end(text);
  }

  async function answerSite(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await fetch(site.url + request.url, { headers: { 'accept-encoding': 'gzip' } });
    const type = answer.headers.get('content-type') ?? '';
    const cache = answer.headers.get('cache-control');
    if (cache) response.setHeader('Cache-Control', cache);
    response.setHeader('Content-Type', type);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const page = type.startsWith('text/html');
    const text = page ? bytes.toString().replace('</body>', `${PLAYER}</body>`) : bytes;
    response.writeHead(answer.status).end(text);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const text = (type: string, body: string) => {
      response.setHeader('Content-Type', `${type}; charset=utf-8`);
      response.setHeader('Cache-Control', 'no-store');
      response.end(body);
    };
    if (url.pathname.startsWith('/api/')) return passOn(request, response);
    if (url.pathname === '/states') return text('text/html', index());
    if (url.pathname === '/states/open') return answerOpen(url, response);
    if (url.pathname === '/states/phone') return text('text/html', phone(url.search));
    if (url.pathname === '/states/player.js') return text('text/javascript', code);
    if (url.pathname === '/states/steps')
      return text('application/json', JSON.stringify({ opened, steps: open?.steps ?? [] }));
    if (url.pathname === '/states/otp') return text('text/plain', codeOf());
    if (url.pathname === '/states/mailed')
      return text('text/plain', await api.mailedCode(url.searchParams.get('to') ?? ''));
    return answerSite(request, response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(`${error.stack}\n`);
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${actualPort}`,
    close: async () => {
      server.closeAllConnections();
      await Promise.all([new Promise((done) => server.close(done)), site.close(), running.stop()]);
    },
  };
}
