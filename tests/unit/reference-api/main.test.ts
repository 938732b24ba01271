import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
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
