/** The servers of the bench: each site at a port, the API at one more, by HTTP/2 and TLS behind the line. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import http2, { type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { drop, expose, type Line, setLine } from './link.ts';
import { answer } from './stub-api.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};
const KEPT = 'public, max-age=31536000, immutable';
const ASKED_AGAIN = 'public, max-age=0, must-revalidate';
const SMALL = 200;

/** One page for every path, as a single-page application is served. */
export type Site = { name: string; dir: string; port: number; isSpa: boolean };
type File = { body: Buffer; etag: string; packed: boolean };
type Files = { find: (name: string) => File | undefined; has: (name: string) => boolean };

/** A key that the browser is told to trust, for this run alone. */
export function certificate(dir: string): { key: Buffer; cert: Buffer; trust: string } {
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const who = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', ...kind, ...who, ...files], { stdio: 'ignore' });
  const pub = execFileSync('openssl', ['x509', '-in', cert, '-pubkey', '-noout']);
  const der = execFileSync('openssl', ['pkey', '-pubin', '-outform', 'der'], { input: pub });
  const trust = createHash('sha256').update(der).digest('base64');
  return { key: readFileSync(key), cert: readFileSync(cert), trust };
}

function pack(dir: string, name: string): File {
  const raw = readFileSync(join(dir, name));
  const packed = raw.length >= SMALL && extname(name) in TYPES;
  const etag = `"${createHash('sha1').update(raw).digest('base64url').slice(0, 16)}"`;
  return { body: packed ? brotliCompressSync(raw) : raw, etag, packed };
}

/** Every file; what is large is packed at once, so that no measurement pays for it, a page when it is asked for. */
function read(dir: string): Files {
  const names = globSync('**/*', { cwd: dir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const known = new Set(names.map((name) => `/${name}`));
  const kept = new Map<string, File>();
  function find(name: string): File | undefined {
    if (!known.has(name)) return undefined;
    const file = kept.get(name) ?? pack(dir, name);
    kept.set(name, file);
    return file;
  }
  for (const name of known) if (/\.(js|css)$/.test(name)) find(name);
  return { find, has: (name) => known.has(name) };
}

const pathOf = (request: Http2ServerRequest) => new URL(request.url, 'https://x').pathname;

function pick(files: Files, path: string, isSpa: boolean) {
  const bare = path.replace(/\/$/, '');
  const whole = isSpa && !extname(path) ? ['/index.html'] : [];
  const names = [path, `${bare}.html`, `${bare}/index.html`, ...whole];
  const name = names.find((one) => files.has(one)) ?? '/404.html';
  return { name, file: files.find(name), status: names.includes(name) ? 200 : 404 };
}

function serve(files: Files, isSpa: boolean) {
  return (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { name, file, status } = pick(files, decodeURIComponent(pathOf(request)), isSpa);
    if (!file) return response.writeHead(404).end();
    const headers = {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': /\/(_astro|assets)\//.test(name) ? KEPT : ASKED_AGAIN,
      etag: file.etag,
      vary: 'accept-encoding',
      ...(file.packed && { 'content-encoding': 'br' }),
    };
    if (request.headers['if-none-match'] === file.etag)
      return response.writeHead(304, headers).end();
    response.writeHead(status, { ...headers, 'content-length': file.body.length });
    return response.end(file.body);
  };
}

async function call(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method, headers } = request;
  const body = Buffer.concat(parts).toString();
  const reply = answer({ method, path: pathOf(request), headers, body });
  setTimeout(() => response.writeHead(reply.status, reply.headers).end(reply.body), reply.delayMs);
}

/** What a process of its own is asked for, so that the driver's work delays no packet. */
type Order =
  | { do: 'start'; sites: Site[]; apiPort: number; dir: string }
  | { do: 'line'; line: Line }
  | { do: 'drop' };

async function obey(order: Order): Promise<{ trust: string } | undefined> {
  if (order.do === 'drop') return void drop();
  if (order.do === 'line') return void setLine(order.line);
  const { key, cert, trust } = certificate(order.dir);
  const options = { key, cert, allowHTTP1: true };
  setLine('none');
  for (const { dir, port, isSpa } of order.sites)
    await expose(http2.createSecureServer(options, serve(read(dir), isSpa)), port);
  const api = http2.createSecureServer(
    options,
    (request, response) => void call(request, response),
  );
  await expose(api, order.apiPort);
  return { trust };
}

export type Asked = { id: number; order: Order };
export type Told = { id: number; trust?: string; error?: string };
process.on('message', async ({ id, order }: Asked) => {
  const told = await obey(order).catch((error: unknown) => ({ error: String(error) }));
  process.send?.({ id, ...told } satisfies Told);
});
process.on('disconnect', () => process.exit(0));
