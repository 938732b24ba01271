/**
 * HTTP/2 and TLS in front of a server of this machine: a browser asks for all files of a page at once only by HTTP/2.
 * The browser slows its requests by itself (`tab.ts`), but not the opening of a connection: that wait is added here.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as askHttp } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type Http2Session,
} from 'node:http2';
import { join } from 'node:path';

export type Certificate = { key: Buffer; cert: Buffer; trust: string };

/** A certificate for this run, written to a folder; the browser accepts it by the hash in `trust`. */
export function certificate(dir: string): Certificate {
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

/** Headers that only one of the two protocols has. */
const OWN = /^(?::.*|connection|keep-alive|transfer-encoding)$/;
const passedOn = <Value>(headers: Record<string, Value>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.test(name)));

function passOn(request: Http2ServerRequest, response: Http2ServerResponse, to: string): void {
  const { method, url, headers } = request;
  const call = askHttp(new URL(url, to), { method, headers: passedOn(headers) });
  call.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
    answer.pipe(response);
  });
  call.on('error', () => response.writeHead(502).end());
  request.pipe(call);
}

/** Opens a port at which the server at `to` is asked; the result ends its connections, so that the next begin anew. */
export async function openFront(
  to: string,
  { port, connectMs, key, cert }: Certificate & { port: number; connectMs: number },
): Promise<() => void> {
  /** For each connection, the moment at which it counts as open. */
  const openAt = new Map<Http2Session | undefined, number>();
  const server = createSecureServer({ key, cert }, (request, response) => {
    const wait = (openAt.get(request.stream.session) ?? 0) - Date.now();
    setTimeout(passOn, Math.max(0, wait), request, response, to);
  });
  server.on('session', (session) => {
    openAt.set(session, Date.now() + connectMs);
    session.on('close', () => openAt.delete(session));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    for (const session of openAt.keys()) session?.destroy();
  };
}
