import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'portal-reports-'));
const FILE = join(folder, 'reports.jsonl');
const child = spawn(process.execPath, ['deploy/report-receiver.mjs'], {
  env: { ...process.env, PORT: '0', FILE },
});
let url = '';
beforeAll(async () => {
  url = await new Promise((done) =>
    child.stdout.once('data', (said) => done(`${said}`.split(' ')[0] ?? '')),
  );
});
afterAll(() => {
  child.kill();
  rmSync(folder, { recursive: true });
});

const post = async (body: string) =>
  (await fetch(url, { method: 'POST', body }).catch(() => undefined))?.status;

test('the sample receiver keeps a report with its time, and nothing that is none', async () => {
  const report = { build: 'abc', page: '/pay', layout: 'mobile', reports: [{ kind: 'stale' }] };
  expect(await post(JSON.stringify({ ...report, more: 'x' }))).toBe(204);
  expect(await post('no JSON')).toBe(400);
  expect(await post('{"reports": 1}')).toBe(400);
  expect(await post(`"${'x'.repeat(200_000)}"`)).not.toBe(204);
  expect((await fetch(url)).status).toBe(405);
  const kept = readFileSync(FILE, 'utf8').trim().split('\n');
  expect(kept.map((line) => JSON.parse(line))).toEqual([{ at: expect.any(String), ...report }]);
});
