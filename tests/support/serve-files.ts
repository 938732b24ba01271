import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/** A server that knows files and folders alone, as `python -m http.server`: no clean paths, no headers, no 404 page. */
export async function serveFiles(root: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    const path = decodeURIComponent(pathname);
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat?.isDirectory() && !path.endsWith('/'))
      return void response.writeHead(301, { Location: `${pathname}/${search}` }).end();
    const file = stat?.isDirectory() ? join(root, path, 'index.html') : join(root, path);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile())
      return void response.writeHead(404).end('Not found');
    // As many hosts do by themselves.
    response.setHeader('X-Frame-Options', 'DENY');
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
