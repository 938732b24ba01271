import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A command as npm starts it, in a folder of its own, to its end. */
async function run(script: string, args: string[], env: Record<string, string>, data?: string) {
  const cwd = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  if (data !== undefined) writeFileSync(join(cwd, '.data'), data);
  const child = spawn(process.execPath, [resolve(script), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const code = await new Promise((done) => child.once('close', done));
  return { code, output };
}
const START = 'scripts/start.ts';

test.each([
  {
    typed: 'npm start --fresh',
    script: START,
    env: { npm_lifecycle_event: 'start', npm_config_fresh: 'true' },
    args: [],
    meant: 'npm start -- --fresh',
  },
  {
    typed: 'npm start --port 5000 --api-port=5001',
    script: START,
    env: { npm_lifecycle_event: 'start', npm_config_port: 'true', npm_config_api_port: '5001' },
    args: ['5000'],
    meant: 'npm start -- --port 5000 --api-port 5001',
  },
  {
    typed: 'npm run deploy:check --url https://portal.example',
    script: 'scripts/deploy-check/main.ts',
    env: { npm_lifecycle_event: 'deploy:check', npm_config_url: 'true' },
    args: ['https://portal.example'],
    meant: 'npm run deploy:check -- --url https://portal.example',
  },
])('a forgotten -- is told with the command as it was meant: $typed', async (given) => {
  const { code, output } = await run(given.script, given.args, given.env);
  expect(output.split('\n')[0]).toBe(
    `npm has kept these options for itself. Put -- before them: ${given.meant}`,
  );
  expect(code).toBe(2);
});

// `data: ''` puts a file where the folder of the data would be: a folder without rights would not stop root.
test.each([
  {
    what: 'data that cannot be written',
    data: '',
    env: {},
    says: /^The data cannot be written to \.data \(E/,
  },
  {
    what: 'a DATABASE_URL that is none',
    env: { DATABASE_URL: 'nonsense' },
    says: /^DATABASE_URL is no address of a PostgreSQL server/,
  },
  {
    what: 'a DATABASE_URL without a server',
    env: { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' },
    says: /^The server of DATABASE_URL cannot be used: .*ECONNREFUSED(?!.*secret)/,
  },
])('npm start says so before it builds: $what', async ({ data, env, says }) => {
  const { code, output } = await run(START, ['--port', '45321', '--api-port', '45787'], env, data);
  expect(output.trim()).toMatch(says);
  expect(output).not.toMatch(/Building|^\s+at /m);
  expect(code).toBe(1);
});
