import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Fault, Sent } from './deploy-fault.ts';

/** A host in memory: it repeats the answers of a right host, by path (`real`), but has one fault. */
export async function hostWith(real: ReadonlyMap<string, Sent>, fault?: Fault) {
  const missing = real.get('/_astro/no-such-file.js');
  const unknown = real.get('/no-such-page');
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const notFound = path.startsWith('/_astro/') ? missing : unknown;
    const right = real.get(path) ?? notFound;
    if (!right) throw new Error(path);
    const { etag } = right.headers;
    const isKnown = etag !== undefined && request.headers['if-none-match'] === etag;
    const sent = { ...right, ...(isKnown && { status: 304, body: '' }) };
    const changed = fault?.of(path, sent) ? { ...sent, ...fault.change(sent, path) } : sent;
    const isPacked = changed.headers['content-encoding'] === 'gzip' && changed.status !== 304;
    response.writeHead(changed.status, changed.headers);
    response.end(isPacked ? pack(changed.body) : changed.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

const packed = new Map<string, Buffer>();
function pack(body: string): Buffer {
  const known = packed.get(body) ?? gzipSync(body, { level: 1 });
  packed.set(body, known);
  return known;
}
