/**
 * The command as an operator types it.
 * @module-tag seeds
 */
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { OTP_SECRET } from '../reference-api/db/seed/people.ts';
import { BASE, openApi, PASSWORD } from '../unit/reference-api/open-api.ts';
import { checksOf } from './checks.ts';
import { createHost, type Fetch } from './host.ts';
import { isLeftOut } from './needs.ts';
import { referenceTarget, SITE } from './reference-target.ts';
import { createSecrets } from './secrets.ts';
import { mapTexts } from './tell.ts';

const api = openApi();
const files = globSync('tests/conformance/**/*.test.ts');
const folder = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Records every token, ticket and secret that the host gives out or receives. */
function spy() {
  const handed = new Set<string>([PASSWORD, OTP_SECRET]);
  const secret = /"(?:accessToken|refreshToken|ticket|secret|signature)":"([^"]+)"/g;
  return {
    handed,
    hear(text: string) {
      for (const [, one = ''] of text.matchAll(secret)) handed.add(one);
    },
  };
}

test('no report prints a secret, not even of a host that puts secrets into fields that are printed', async () => {
  const { handed, hear } = spy();
  const { learn, redact } = createSecrets([PASSWORD, OTP_SECRET]);
  let token = '';
  const babbling: Fetch = async (url, init) => {
    token = new Headers(init.headers).get('authorization') ?? token;
    const words = `${PASSWORD} ${OTP_SECRET} ${token}`;
    const headers = { 'access-control-allow-headers': words, 'access-control-max-age': words };
    const isReal = /\/(login|refresh|verify|identity\/re\w+)$/.test(url) && init.method === 'POST';
    const real = isReal ? await (await api.fetch(url, init)).text() : '';
    hear(real);
    const body = real || JSON.stringify({ code: PASSWORD, data: { [token]: words } });
    return new Response(init.method === 'OPTIONS' ? null : body, { status: 200, headers });
  };
  const host = createHost({ api: BASE, origin: SITE, fetch: babbling, onAnswer: learn });
  const output: string[] = [];
  for (const { check } of checksOf({ ...referenceTarget(api), host, write: false }))
    output.push(JSON.stringify(mapTexts(await check(), redact)));
  expect(handed.size).toBeGreaterThan(10);
  expect(output.join().split('"means"').length).toBeGreaterThan(100);
  for (const one of handed) expect(output.join().includes(one), one).toBe(false);
});

test('whatever needs the reference API says so by its tags, and is never put to another host', () => {
  expect(files.filter((file) => !isLeftOut(file))).toEqual(['tests/conformance/host.test.ts']);
});

async function run(...args: string[]) {
  const child = spawn(process.execPath, ['tests/conformance/command.ts', ...args], {
    env: { ...process.env, NO_COLOR: '1' },
  });
  let output = '';
  let notes = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (notes += part));
  const code = await new Promise((done) => child.once('close', done));
  return { code, output, notes };
}

test('the command ends with 0 when all is as agreed, 1 when it is not, 2 when the host cannot be asked; it tells what was left out', async () => {
  const { port, stop } = await api.listen();
  const file = join(folder, 'password');
  writeFileSync(file, `${PASSWORD}\n`);
  const host = ['--api', `http://127.0.0.1:${port}`, '--member', 'member01'];
  const member = [...host, '--password-file', file];
  const wrong = [...host, '--password-file', 'package.json', '--only', 'login', '--json'];
  const [good, bad, junit] = await Promise.all([
    run(...member, '--only', 'gift'),
    run(...wrong),
    run(...member, '--only', 'getGiftDesk', '--junit'),
  ]);
  expect(good.output).toMatch(/✓ .*gift > getGiftDesk: \/memsec\/gift\/getDesk/);
  expect(good.output).toMatch(/↓ .*gift > sendGift: \/memsec\/gift\/send.*\[asked by --write\]/);
  expect(good.output).toMatch(/Tests +\d+ passed \| \d+ skipped/);
  expect(good.code).toBe(0);
  expect(JSON.parse(bad.output)).toMatchObject({ success: false, numFailedTests: 1 });
  expect(bad).toMatchObject({ code: 1, output: expect.stringContaining('login: no session') });
  expect(junit.output).toMatch(/<testsuites [^>]*failures="0"[\s\S]*getGiftDesk: \/memsec\/gift/);
  const leftOut = `${files.length - 1} files of tests were left out`;
  for (const { notes } of [good, bad, junit]) expect(notes).toContain(leftOut);
  await stop();
  const gone = await run(...member);
  expect(gone).toMatchObject({ code: 2, notes: expect.stringContaining('does not answer') });
  expect((await run(...member, '--only', 'nothing')).code).toBe(2);
});
