/** Serves a built site with its reference API behind `/api`, and opens any state of it by a link. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rolldown } from 'rolldown';
import { login } from '#wire/login.ts';
import { PASSWORD } from '../../tests/reference-api/db/seed/people.ts';
import { codeOf } from '../../tests/support/otp-code.ts';
import { apiControl } from '../../tests/support/reference-api.ts';
import { freePort } from '../ports.ts';
import { startApi } from '../reference-api.ts';
import { serveSite } from '../serve.ts';
import { opener, phone } from './page.ts';
import { passOn } from './pass-on.ts';
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

export type StatesServer = { url: string; close: () => Promise<void> };

/** `index`: the page of all states. Port 0 takes a free one. */
export async function serveStates(
  root: string,
  { port = 0, index = () => '' }: { port?: number; index?: () => string } = {},
): Promise<StatesServer> {
  const [site, running, code] = await Promise.all([
    serveSite(root),
    freePort().then((free) => startApi({ port: free, cheapHashes: true, judged: true })),
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
    if (url.pathname.startsWith('/api/'))
      return passOn(request, response, { to: running.url, open });
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
