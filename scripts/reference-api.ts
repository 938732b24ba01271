/** Starts and stops the reference API as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';

/** `data`: the folder of the database; without it, everything is kept in memory. */
type Options = {
  /** Without it the API takes a free one itself: one that was free before could be another's by then. */
  port?: number;
  data?: string;
  /** The address of a database on a PostgreSQL server, to which nobody else writes; in place of `data`. */
  databaseUrl?: string;
  fresh?: boolean;
  output?: 'inherit';
  /** Password hashes that cost next to nothing; for tests. */
  cheapHashes?: boolean;
  /** Refuses what `docs/openapi.json` does not allow; for tests. */
  judged?: boolean;
};
export type RunningApi = { url: string; child: ChildProcess; stop: () => Promise<void> };

/** Sets `CHEAP_HASHES` either way, so that a value from outside never makes the hashes cheap. */
export const apiEnv = (cheapHashes = false): NodeJS.ProcessEnv => ({
  ...process.env,
  CHEAP_HASHES: cheapHashes ? '1' : '',
});

/** Starts the reference API with faults on, and waits until it answers. */
export async function startApi(options: Options): Promise<RunningApi> {
  const { port = 0, data, databaseUrl, fresh, output, cheapHashes, judged } = options;
  const dataArgs = databaseUrl ? ['--alone'] : ['--data', data ?? 'memory'];
  const freshFlag = fresh ? ['--fresh'] : [];
  const args = [
    'tests/reference-api/main.ts',
    '--port',
    `${port}`,
    '--faults',
    ...dataArgs,
    ...freshFlag,
    ...(judged ? ['--judged'] : []),
  ];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', output ?? 'pipe', output ?? 'pipe'],
    env: { ...apiEnv(cheapHashes), ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  // A program that ends while the API is still starting must not leave it behind.
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (log += part));
  const url = port ? `http://127.0.0.1:${port}` : await named(child);
  if (!url || !(await waitForAnswer(child, `${url}/openapi.json`))) {
    child.kill();
    throw new Error(`The reference API did not start.\n${log}`);
  }
  return { url, child, stop: () => stop(child) };
}

/** The address that the API says it has; undefined if it ends before. */
function named(child: ChildProcess): Promise<string | undefined> {
  return new Promise((done) => {
    let said = '';
    child.once('close', () => done(undefined));
    child.stdout?.on('data', (part) => {
      said += part;
      const [, url] = /^Reference API on (\S+)\n/m.exec(said) ?? [];
      if (url) done(url);
    });
  });
}

/** Waits until what a child process serves answers, however slow the machine is; false if it ends before. */
export async function waitForAnswer(child: ChildProcess, url: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const ready = await fetch(url).then(
      () => true,
      () => false,
    );
    if (ready) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}

/** Ends a child process and waits for it, so that its data folder is free again. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill();
  await ended;
}
