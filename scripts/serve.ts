/**
 * Serves `dist` the way a CDN does: clean paths, a real 404, `_headers`, `_redirects`, compression. The usual packages
 * have clean paths alone, and answer `/login/` and `/login.html` too.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { headersFor, parseHeaders } from './headers-file.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const PACK_MIN_BYTES = 500;
type Encoding = 'br' | 'gzip';
type Entry = {
  type: string;
  etag: string;
  plain: Buffer;
  /** Compressed on the first request: a whole site would take too long. */
  packed: Partial<Record<Encoding, Buffer>>;
  changed: number;
};
/** The result is a twelfth larger than at the best quality, and takes a thirtieth of the time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const pack = { br: (plain: Buffer) => brotliCompressSync(plain, { params }), gzip: gzipSync };
export type Site = { url: string; port: number; close: () => Promise<void> };

/** Reads the files of a folder by their path in it, and again once they have changed. */
function createReader(base: string): (path: string) => Entry | undefined {
  const cache = new Map<string, Entry>();
  return (path) => {
    const file = join(base, path);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile()) return undefined;
    const known = cache.get(file);
    if (known?.changed === stat.mtimeMs) return known;
    const plain = readFileSync(file);
    const entry: Entry = {
      plain,
      packed: {},
      type: types[extname(file)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
      changed: stat.mtimeMs,
    };
    cache.set(file, entry);
    return entry;
  };
}

const HOST = '127.0.0.1';
/** Starts the server; port 0 takes a free one. Changed files are read anew, so that tests can simulate a deploy. */
export async function serveSite(root: string, port = 0): Promise<Site> {
  const load = createReader(resolve(root));

  /** `/x` is the file `x`, `x.html` or `x/index.html`; a hostile path or a configuration file finds nothing. */
  function find(path: string): Entry | undefined {
    const hostile = /[\0-\x1f\\]|\/\/|\/\.\.?(\/|$)|\.html$|^\/_(headers|redirects)$/;
    // File systems allow no such name.
    const isLong = path.split('/').some((name) => Buffer.byteLength(name) > 250);
    if (path.length > 1_000 || isLong || hostile.test(path)) return undefined;
    if (path.endsWith('/')) return path === '/' ? load('index.html') : undefined;
    return ['', '.html', '/index.html'].map((tail) => load(path + tail)).find(Boolean);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const raw = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const path = decode(raw);
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Vary', 'Accept-Encoding');
    const rules = parseHeaders(load('_headers')?.plain.toString() ?? '');
    const headers = headersFor(rules, path ?? raw);
    const entry = path === undefined ? undefined : find(path);
    // An error must not be cached as long as the asset that is missing.
    if (entry === undefined) headers.delete('Cache-Control');
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      send(request, response, 405, text('Method not allowed'));
      return;
    }
    if (entry !== undefined) {
      send(request, response, 200, entry);
      return;
    }
    const redirects = load('_redirects')?.plain.toString().split('\n') ?? [];
    const [, to, status] =
      redirects.map((line) => line.split(' ')).find(([from]) => from === raw) ?? [];
    if (to) {
      response.writeHead(Number(status), { Location: to + (request.url ?? '').slice(raw.length) });
      response.end();
      return;
    }
    const page = raw.startsWith('/_astro/') ? undefined : load('404.html');
    send(request, response, 404, page ?? text('Not found'));
  }

  const server = createServer(answer);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, HOST, done);
  });
  const actualPort = (server.address() as AddressInfo).port;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { url: `http://${HOST}:${actualPort}`, port: actualPort, close };
}

function decode(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

function text(message: string): Entry {
  const plain = Buffer.from(`${message}\n`);
  return { plain, packed: {}, type: types['.txt'] as string, etag: '', changed: 0 };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  entry: Entry,
): void {
  // A file without an extension has the type that `_headers` gives it.
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', entry.type);
  if (entry.etag) response.setHeader('ETag', entry.etag);
  if (status === 200 && entry.etag && request.headers['if-none-match'] === entry.etag) {
    response.writeHead(304).end();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  let body = entry.plain;
  if (encoding !== undefined && body.length > PACK_MIN_BYTES) {
    entry.packed[encoding] ??= pack[encoding](entry.plain);
    body = entry.packed[encoding];
    response.setHeader('Content-Encoding', encoding);
  }
  response.setHeader('Content-Length', body.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
}
