/** The servers of the bench, by HTTP/2 and TLS behind the simulated line: each site at its own port, and the API. */
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
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';
const PACK_MIN_BYTES = 200;

/** `isSpa`: a path without a file gets `index.html`, as single-page applications are served. */
export type Site = { name: string; dir: string; port: number; isSpa: boolean };
type File = { body: Buffer; etag: string; packed: boolean };
type Files = { find: (name: string) => File | undefined; has: (name: string) => boolean };

/** A certificate for this run; the browser accepts it by the hash in `trust`. */
export function certificate(dir: string): { key: Buffer; cert: Buffer; trust: string } {
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const host = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', ...kind, ...host, ...files], { stdio: 'ignore' });
  const pub = execFileSync('openssl', ['x509', '-in', cert, '-pubkey', '-noout']);
  const der = execFileSync('openssl', ['pkey', '-pubin', '-outform', 'der'], { input: pub });
  const trust = createHash('sha256').update(der).digest('base64');
  return { key: readFileSync(key), cert: readFileSync(cert), trust };
}

function pack(dir: string, name: string): File {
  const raw = readFileSync(join(dir, name));
  const packed = raw.length >= PACK_MIN_BYTES && extname(name) in TYPES;
  const etag = `"${createHash('sha1').update(raw).digest('base64url').slice(0, 16)}"`;
  return { body: packed ? brotliCompressSync(raw) : raw, etag, packed };
}

/** The files of a folder. Scripts and styles are compressed at once, as no measurement may wait for that. */
function read(dir: string): Files {
  const names = globSync('**/*', { cwd: dir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const known = new Set(names.map((name) => `/${name}`));
  const loaded = new Map<string, File>();
  function find(name: string): File | undefined {
    if (!known.has(name)) return undefined;
    const file = loaded.get(name) ?? pack(dir, name);
    loaded.set(name, file);
    return file;
  }
  for (const name of known) if (/\.(js|css)$/.test(name)) find(name);
  return { find, has: (name) => known.has(name) };
}

const pathOf = (request: Http2ServerRequest) => new URL(request.url, 'https://x').pathname;

/** The name of a file as it is on disk; a path with a broken escape names none. */
function nameOf(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function pick(files: Files, path: string, isSpa: boolean) {
  const bare = path.replace(/\/$/, '');
  const fallback = isSpa && !extname(path) ? ['/index.html'] : [];
  const names = [path, `${bare}.html`, `${bare}/index.html`, ...fallback];
  const name = names.find((candidate) => files.has(candidate)) ?? '/404.html';
  return { name, file: files.find(name), status: names.includes(name) ? 200 : 404 };
}

function serve(files: Files, isSpa: boolean) {
  return (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { name, file, status } = pick(files, nameOf(pathOf(request)), isSpa);
    if (!file) return response.writeHead(404).end();
    const headers = {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': /\/(_astro|assets)\//.test(name) ? IMMUTABLE : REVALIDATED,
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

async function answerCall(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method, headers } = request;
  const body = Buffer.concat(parts).toString();
  const reply = answer({ method, path: pathOf(request), headers, body });
  setTimeout(() => response.writeHead(reply.status, reply.headers).end(reply.body), reply.delayMs);
}

/** What the driver asks for. The servers run in their own process, so that the driver's work delays no packet. */
type Order =
  | { do: 'start'; sites: Site[]; apiPort: number; dir: string }
  | { do: 'line'; line: Line }
  | { do: 'drop' };

async function execute(order: Order): Promise<{ trust: string } | undefined> {
  if (order.do === 'drop') return void drop();
  if (order.do === 'line') return void setLine(order.line);
  const { key, cert, trust } = certificate(order.dir);
  const options = { key, cert, allowHTTP1: true };
  setLine('none');
  for (const { dir, port, isSpa } of order.sites)
    await expose(http2.createSecureServer(options, serve(read(dir), isSpa)), port);
  const api = http2.createSecureServer(
    options,
    (request, response) => void answerCall(request, response),
  );
  await expose(api, order.apiPort);
  return { trust };
}

export type OrderMessage = { id: number; order: Order };
export type OrderReply = { id: number; trust?: string; error?: string };
process.on('message', async ({ id, order }: OrderMessage) => {
  const reply = await execute(order).catch((error: unknown) => ({ error: String(error) }));
  process.send?.({ id, ...reply } satisfies OrderReply);
});
process.on('disconnect', () => process.exit(0));
