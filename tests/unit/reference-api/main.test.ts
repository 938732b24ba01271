import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [
    'tests/reference-api/main.ts',
    '--data',
    'memory',
    ...args,
  ]);

test('a port in use is reported in one line, before any data are opened', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expect(run('--port', `${port}`)).rejects.toMatchObject({
    code: 1,
    stderr: `Port ${port} is taken. Stop what uses it, or choose another with --port.\n`,
  });
  taken.close();
});

test('an invalid port is refused', async () => {
  await expect(run('--port', 'eighty')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not "eighty"'),
  });
});

test('a folder that a living process uses is not opened on another port', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'));
  writeFileSync(join(folder, 'pid'), `${process.pid}`);
  await expect(run('--port', '0', '--data', folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Process ${process.pid} is using the data in ${folder}.`),
  });
  rmSync(folder, { recursive: true });
});

test('an API that is still starting ends with the program that starts it', async () => {
  const program = `import { startApi } from './scripts/reference-api.ts';
    void startApi({ port: 0, output: 'inherit' });
    setTimeout(() => process.exit(0), 300);`;
  // Resolves once nobody can write to its output any more.
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  await expect(ended).resolves.toBeDefined();
});
