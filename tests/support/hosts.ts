/** The servers of `dist` in tests: our own, and the programs that the samples in `deploy/` configure. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../scripts/ports.ts';
import { stop } from '../../scripts/reference-api.ts';
import { serveSite } from '../../scripts/serve.ts';

async function startProgram(name: string, configure: (port: number, folder: string) => string[]) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'portal-host-'));
  const child = spawn(name, configure(port, folder), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  let errors = '';
  child.stderr.on('data', (part) => (errors += part));
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(url, child, () => errors);
  const close = async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, close };
}

async function waitForAnswer(
  url: string,
  child: ChildProcess,
  errors: () => string,
): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    if (await fetch(url).catch(() => undefined)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  child.kill();
  throw new Error(`${child.spawnfile} did not start:\n${errors()}`);
}

/** The sample configuration, with the port and the folder of this run. */
const sample = (file: string, port: number) =>
  readFileSync(file, 'utf8')
    .replace(/listen 80;/, `listen 127.0.0.1:${port};`)
    .replace(/^:80/m, `http://127.0.0.1:${port}`)
    .replace('/var/www/portal/dist', resolve('dist'));

function nginx(port: number, folder: string): string[] {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const config = `daemon off; pid ${folder}/pid; error_log stderr;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http { access_log off; include /etc/nginx/mime.types; ${temp} ${sample('deploy/nginx.conf', port)} }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
}

function caddy(port: number, folder: string): string[] {
  const config = `{\n\tadmin off\n\tauto_https off\n}\n${sample('deploy/Caddyfile', port)}`;
  writeFileSync(join(folder, 'Caddyfile'), config);
  return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
}

const installed = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(':')
    .concat('/usr/sbin')
    .some((folder) => existsSync(join(folder, name)));

/** The sample for nginx needs the list of MIME types that its Linux package brings, at this path. */
const hasNginx = installed('nginx') && existsSync('/etc/nginx/mime.types');

/** The servers installed here; `scripts/machine.ts` installs the programs, or names the missing ones. */
export const hosts = [
  { name: 'scripts/serve.ts', start: () => serveSite('dist') },
  ...(hasNginx ? [{ name: 'nginx', start: () => startProgram('nginx', nginx) }] : []),
  ...(installed('caddy') ? [{ name: 'Caddy', start: () => startProgram('caddy', caddy) }] : []),
];
