/** WebKitGTK, the engine of Safari, driven by WebDriver in a display of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { webkitBinary } from '../../scripts/engines.ts';
import { freePort } from '../../scripts/ports.ts';
import { stop, waitForAnswer } from '../../scripts/reference-api.ts';

const HOST = '127.0.0.1';

/** A display without a screen, which names itself once it is ready. */
async function startDisplay(): Promise<{ name: string; child: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  const number = await new Promise((named, failed) => {
    child.stdio[3]?.once('data', named);
    child.once('error', failed);
  });
  return { name: `:${String(number).trim()}`, child };
}

/** A proxy that leads calls to one host to another: WebKit itself cannot map an address. */
async function startProxy(from: URL, to: URL) {
  const proxy = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '', from);
    const { port } = url.host === from.host ? to : url;
    const { method, headers } = asked;
    const path = url.pathname + url.search;
    const forward = request({ host: HOST, port, path, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
      answered.once('error', () => answer.destroy());
    });
    forward.once('error', () => answer.destroy());
    answer.once('close', () => forward.destroy());
    asked.pipe(forward);
  }).listen(0, HOST);
  await new Promise((done) => proxy.once('listening', done));
  return { port: (proxy.address() as AddressInfo).port, close: () => proxy.closeAllConnections() };
}

export type WebKit = { start: () => Promise<WebDriver>; close: () => Promise<void> };

/** A driver, each of whose browsers begins without cookies and storage. `from`: the API address in the build. */
export async function startWebKit(from: URL, to: URL): Promise<WebKit> {
  const display = await startDisplay();
  const proxy = await startProxy(from, to);
  const port = await freePort();
  const url = `http://${HOST}:${port}`;
  const child = spawn('WebKitWebDriver', [`--port=${port}`, `--host=${HOST}`], {
    env: { ...process.env, DISPLAY: display.name, TZ: 'Asia/Seoul' },
    stdio: 'ignore',
  });
  if (!(await waitForAnswer(child, `${url}/status`)))
    throw new Error('WebKitWebDriver did not start.');
  const capabilities = {
    browserName: 'MiniBrowser',
    proxy: { proxyType: 'manual', httpProxy: `${HOST}:${proxy.port}` },
    'webkitgtk:browserOptions': { binary: webkitBinary(), args: ['--automation'] },
  };
  return {
    start: async () => new Builder().usingServer(url).withCapabilities(capabilities).build(),
    close: async () => {
      await stop(child);
      await stop(display.child);
      proxy.close();
    },
  };
}
