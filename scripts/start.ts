/** `npm start` and `npm run dev`: the site and its reference API, ready to use. */
import type { ChildProcess } from 'node:child_process';
import { LOCAL_API_URL } from '#constants.ts';
import { OTP_SECRET, PASSWORD } from '../tests/reference-api/db/seed/people.ts';
import { databaseFault } from '../tests/reference-api/node/database-fault.ts';
import { inUse, unwritable } from '../tests/reference-api/node/owner.ts';
import { astro, buildSite } from './astro.ts';
import { numberOf, PORTS, readCommand } from './command.ts';
import { isFree, SITE_PORT } from './ports.ts';
import { startApi, stop, waitForAnswer } from './reference-api.ts';
import { serveSite } from './serve.ts';

const USAGE = `npm start            builds the site, and serves it beside its reference API
npm run dev          the same, with live reload instead of a build

  --port NUMBER      of the site (default ${SITE_PORT})
  --api-port NUMBER  of the API (default ${new URL(LOCAL_API_URL).port})
  --fresh            resets the data to the seeds
`;

const { values } = readCommand(USAGE, {
  options: {
    port: { type: 'string', default: `${SITE_PORT}` },
    'api-port': { type: 'string', default: new URL(LOCAL_API_URL).port },
    fresh: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
  },
});

const members = `
  member01   everything in use, hwan 1,250,000 (OTP secret ${OTP_SECRET})
  member02   gifts and transfers waiting, 3 unread answers
  rookie01   nothing yet: every empty state
  heavy01    10,000 hwan records, 1,000 inquiries
  pwdue01 secede01 dormant01 limited01 captcha01 sanction01 hwanlock01`;

const children: ChildProcess[] = [];
const closers: (() => Promise<void>)[] = [];
let ending = false;
const DATA = '.data';

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await Promise.all([...children.map(stop), ...closers.map((close) => close())]);
  process.exit(code);
}

function fail(message: string): void {
  if (ending) return;
  process.stderr.write(`\n${message}\n`);
  void end(1);
}

async function nextFree(port: number): Promise<number> {
  return (await isFree(port)) ? port : nextFree(port + 1);
}

/** Refuses ports that are taken, with a command that names two free ones. */
async function refuseTaken(port: number, apiPort: number): Promise<void> {
  const [free, freeApi] = [await nextFree(port), await nextFree(apiPort)];
  const taken = [...(free === port ? [] : [port]), ...(freeApi === apiPort ? [] : [apiPort])];
  if (taken.length === 0) return;
  throw new Error(
    `Taken by another program: port ${taken.join(' and ')}.\n` +
      `Choose others: npm ${values.dev ? 'run dev' : 'start'} -- --port ${free} --api-port ${freeApi}`,
  );
}

async function main(): Promise<void> {
  const port = numberOf(values.port, PORTS, USAGE);
  const apiPort = numberOf(values['api-port'], PORTS, USAGE);
  if (port === apiPort) throw new Error('--port and --api-port must differ.');
  // Before the build, which takes long, and would replace the site that the other process serves.
  const database = process.env['DATABASE_URL'];
  const reason = database ? await databaseFault(database) : (inUse(DATA) ?? unwritable(DATA));
  if (reason !== undefined) throw new Error(reason);
  await refuseTaken(port, apiPort);
  const siteUrl = `http://127.0.0.1:${port}`;
  const settings = {
    PUBLIC_API_URL: `http://127.0.0.1:${apiPort}`,
    PUBLIC_SITE_URL: siteUrl,
  };

  if (!values.dev) {
    process.stdout.write('Building the site, which takes up to a minute…\n');
    await buildSite([], { settings }, (child) => children.push(child));
  }
  const api = await startApi({
    port: apiPort,
    data: DATA,
    fresh: values.fresh,
    output: 'inherit',
  });
  children.push(api.child);
  // Ctrl-C reaches every process of the terminal, and the API may be the first to end.
  api.child.once('exit', (code) => (code ? fail('The reference API broke down.') : end(0)));

  if (values.dev) {
    const where = ['--host', '127.0.0.1', '--port', `${port}`];
    const dev = astro(['dev', '--ignore-lock', ...where], { settings });
    children.push(dev);
    dev.once('exit', (code) => end(code ?? 1));
    if (!(await waitForAnswer(dev, siteUrl))) throw new Error('The site does not answer.');
  } else {
    const site = await serveSite('dist', port);
    closers.push(site.close);
  }
  process.stdout.write(`
  Portal     ${siteUrl}
  API        ${api.url}  (OpenAPI: ${api.url}/openapi.json)

  Members, password ${PASSWORD} for all:${members}

  Ctrl-C ends both. Data stay in .data/; npm start -- --fresh begins anew.
`);
}

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
// A SIGTERM to npm ends its shell, which does not pass it on.
const { ppid } = process;
setInterval(() => process.ppid !== ppid && void end(0), 1_000).unref();
main().catch((error: Error) => fail(error.message));
