import { isIP } from 'node:net';
import { type ConnectionOptions, connect } from 'node:tls';
import { isLocal } from '../ports.ts';

/** `status`: 0 if there is no answer. */
export type Answer = { status: number; headers: Record<string, string | undefined>; body: string };
type Options = {
  /** Further options of the connection that asks for the protocol, such as a host's private certificate. */
  tls?: ConnectionOptions;
};

const TIMEOUT_MS = 20_000;
/** The protocol that a host chooses from those that a browser offers. */
function chosenProtocol(options: ConnectionOptions): Promise<string> {
  return new Promise((done) => {
    const socket = connect({ ALPNProtocols: ['h2', 'http/1.1'], ...options }, () => {
      done(socket.alpnProtocol || 'http/1.1');
      socket.destroy();
    });
    socket.on('error', () => done('no TLS'));
  });
}

/** As many as a browser asks for at a time; more would look like an attack to some hosts. */
const AT_ONCE = 6;
const BUSY: readonly number[] = [429, 503];
const PAUSE_MS = 1_000;

/** A deployed site; no redirect is followed. */
export function createSite(url: string, { tls = {} }: Options = {}) {
  const { protocol, hostname, port } = new URL(url);
  const isSecure = protocol === 'https:';
  const isHere = isLocal(hostname);
  const known = new Map<string, Promise<Answer>>();
  const lanes = Array.from({ length: AT_ONCE }, (): Promise<unknown> => Promise.resolve());
  const busy = new Set<string>();

  async function ask(path: string, headers: Record<string, string>): Promise<Answer> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const answer = await fetch(url + path, { headers, redirect: 'manual', signal });
      // A body that cannot be unpacked is none.
      const body = await answer.text().catch(() => '');
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
    } catch {
      return { status: 0, headers: {}, body: '' };
    }
  }

  /** Asks once more where the host had no time. */
  async function askAgain(path: string, headers: Record<string, string>): Promise<Answer> {
    const first = await ask(path, headers);
    if (!BUSY.includes(first.status)) return first;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    const second = await ask(path, headers);
    if (BUSY.includes(second.status)) busy.add(path);
    return second;
  }

  /** Asks six at a time: each request waits for the one before it in its lane. */
  function queue(path: string, headers: Record<string, string>): Promise<Answer> {
    const lane = known.size % AT_ONCE;
    const answer = (lanes[lane] ?? Promise.resolve()).then(() => askAgain(path, headers));
    lanes[lane] = answer;
    return answer;
  }

  return {
    /** Its address; undefined where it is tried on this machine. */
    origin: () => (isSecure || !isHere ? new URL(url).origin : undefined),
    /** Whether visitors would ask for it without TLS. */
    isOpen: () => !isSecure && !isHere,
    /** Where an answer leads: a path of this site, or a whole address elsewhere. */
    goal({ headers }: Answer): string {
      const goal = URL.parse(headers.location ?? '', url);
      if (goal?.origin === new URL(url).origin) return goal.pathname + goal.search;
      return goal?.href ?? 'nowhere';
    },
    /** The paths for which the host had no time, though asked twice. */
    busy: (): readonly string[] => [...busy],
    /** The answer that a browser gets; each path is requested once. */
    get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
      const key = `${path} ${JSON.stringify(headers)}`;
      const answer = known.get(key) ?? queue(path, { 'Accept-Encoding': 'br, gzip', ...headers });
      known.set(key, answer);
      return answer;
    },
    /** What it answers to http; undefined where the site has no TLS, or a port of its own. */
    insecure(): Promise<Answer | undefined> {
      if (!isSecure || port) return Promise.resolve(undefined);
      return createSite(`http://${hostname}`).get('/');
    },
    /** `h2` or `http/1.1`; undefined without TLS. */
    protocol(): Promise<string | undefined> {
      if (!isSecure) return Promise.resolve(undefined);
      return chosenProtocol({
        host: hostname,
        port: Number(port || 443),
        ...(!isIP(hostname) && { servername: hostname }),
        ...tls,
      });
    },
  };
}
export type Site = ReturnType<typeof createSite>;
