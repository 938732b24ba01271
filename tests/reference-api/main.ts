/** Runs the reference API as a program. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCAL_API_URL } from '#constants.ts';
import { claimFolder, inUse, unwritable } from './node/owner.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: new URL(LOCAL_API_URL).port },
    host: { type: 'string', default: '127.0.0.1' },
    /** A folder, or `memory`. */
    data: { type: 'string', default: '.data' },
    faults: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    /** Answers 500, and says why, where a call is not as `docs/openapi.json` says. */
    judged: { type: 'boolean', default: false },
    /** Nobody else writes to the database of `DATABASE_URL`: then resets are quick. */
    alone: { type: 'boolean', default: false },
    /** Origins of sites that may call. */
    site: { type: 'string', multiple: true },
  },
});

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Refuses a port that is taken before the data are opened. */
function claimPort(port: number): Promise<void> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Stop what uses it, or choose another with --port.`
          : `Port ${port} cannot be used: ${error.message}`,
      ),
    );
    probe.listen(port, values.host, () => probe.close(() => resolve()));
  });
}

const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  fail(`--port must be a number from 0 to 65535, not "${values.port}".`);
await claimPort(port);

const inMemory = values.data === 'memory';
const databaseUrl = inMemory ? undefined : process.env['DATABASE_URL'];
if (!inMemory && !databaseUrl) {
  const reason = inUse(values.data) ?? unwritable(values.data);
  if (reason !== undefined) fail(reason);
  claimFolder(values.data);
}
// Here and below not before: they take seconds to load, for which a refusal need not wait.
const { databaseFault } = await import('./node/database-fault.ts');
const databaseReason = databaseUrl && (await databaseFault(databaseUrl));
if (databaseReason) fail(databaseReason);
const { judgeBy, openApiDocument } = await import('./node/document.ts');
const { openReferenceApi } = await import('./server.ts');
const document = openApiDocument();
const api = await openReferenceApi({
  document,
  ...(values.judged && { judge: judgeBy(document) }),
  ...(!inMemory && { dataDir: join(values.data, 'db') }),
  ...(databaseUrl && { databaseUrl, alone: values.alone }),
  ...(values.site && { siteOrigins: values.site }),
  faults: values.faults,
  fresh: values.fresh,
  onFill: () => process.stdout.write('Filling the database, which takes up to a minute, once…\n'),
}).catch((error: Error) => {
  if (databaseUrl) return fail(`DATABASE_URL cannot be used: ${error.cause ?? error.stack}`);
  return fail(`The data in ${values.data} cannot be opened; --fresh begins anew.\n${error.stack}`);
});
const server = await api.listen(port, values.host);
process.stdout.write(`Reference API on http://${values.host}:${server.port}\n`);

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    await server.stop();
    await api.close();
    process.exit(0);
  });
