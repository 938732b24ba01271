import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { createClock } from '../reference-api/clock.ts';
import { openStore } from '../reference-api/node/store.ts';

type Account = { uid: number; gid: number };
export type Cluster = { url: string; stop(): Promise<void> };

const version = (folder: string) => Number(/\/(\d+)\/bin$/.exec(folder)?.[1] ?? 0);

/** The folder of PostgreSQL's programs, the newest first; undefined where none is installed. */
export function findPostgres(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => version(b) - version(a));
  const path = (process.env['PATH'] ?? '').split(delimiter);
  return [...debian, ...path].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/** The account to run PostgreSQL under if this one is root, which it refuses. */
function accountFor(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody'])
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {
      // There is no such account; the next one may exist.
    }
  throw new Error('PostgreSQL cannot run as root, and there is no account of another kind.');
}

const forSpeed = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A shell script that becomes the server. A process beside it stops the server when our pipe ends, so that it never
 * outlives us.
 */
const guarded = `exec 3<&0
{ read -r _ <&3; kill -QUIT $$; while [ -e "$0/data/postmaster.pid" ]; do sleep 0.1; done; rm -rf "$0"; } 2>/dev/null &
exec "$@" 3<&-`;

/** Starts a server in a temporary folder, reached by a socket there; nothing is left when it stops. */
export async function startCluster(programs: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  const account = accountFor();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, stdio: ['ignore', 'ignore', 'inherit'], cwd: folder },
  );
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, ...forSpeed];
  const options = ['-D', data, '-N', '200', ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn('sh', ['-c', guarded, folder, join(programs, 'postgres'), ...options], {
    ...account,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      server.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A new database on the server of `url`, a copy of `template` if one is given; returns its own address. */
export async function createDatabase(url: string, name: string, template = ''): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name} ${template && `template ${template}`}`);
  await client.end();
  const own = new URL(url);
  own.pathname = name;
  return own.href;
}

/** A new database with the seeds on the server of `url`, for others to be copies of; it takes the hashes of `CHEAP_HASHES`. */
export async function createSeeds(url: string, name: string): Promise<void> {
  const databaseUrl = await createDatabase(url, name);
  await (await openStore({ databaseUrl }, createClock())).close();
}
