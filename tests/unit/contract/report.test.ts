import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createHost, type Fetch } from '../../../scripts/contract/host.ts';
import { json, junit, mapTexts, table } from '../../../scripts/contract/print.ts';
import { createSecrets } from '../../../scripts/contract/secrets.ts';
import { OTP_SECRET } from '../../reference-api/db/seed/people.ts';
import { BASE, openApi, PASSWORD } from '../reference-api/open-api.ts';
import { askOf, OTHER } from './host.ts';

const api = openApi();
const ask = askOf(api);
const folder = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(folder, { recursive: true }));

const heading = { about: 'api.test, asked as member01', what: 'host' } as const;
const formats = { table, json, junit };

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
  const secrets = createSecrets([PASSWORD, OTP_SECRET]);
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
  const lines = await ask((fetch) => fetch, {
    host: createHost({
      api: BASE,
      origin: 'http://localhost:4321',
      fetch: babbling,
      onAnswer: secrets.learn,
    }),
    other: OTHER,
  });
  expect(handed.size).toBeGreaterThan(10);
  expect(lines.flatMap(({ findings }) => findings).length).toBeGreaterThan(100);
  for (const format of Object.values(formats)) {
    const text = format(mapTexts(lines, secrets.redact), heading);
    for (const one of handed) expect(text.includes(one), one).toBe(false);
  }
});

test('a report shows the actual value, what it means, and the total; the machine-readable report has the same', async () => {
  const deviating: Fetch = async (url, init) =>
    url.endsWith('/memsec/gift/getDesk')
      ? new Response('{"code":"200","data":{"balance":"<1>"}}', { status: 200 })
      : api.fetch(url, init);
  const lines = await ask(() => deviating, { only: 'gift' });
  const text = table(lines, heading);
  expect(text).toContain(heading.about);
  expect(text).toMatch(/refused +getGiftDesk +\/memsec\/gift\/getDesk/);
  expect(text).toContain('data.balance: a text of 3, where hwan, whole, signed is needed');
  expect(text).toContain('-> The portal takes the whole answer for none');
  expect(text).toMatch(/The host is NOT as agreed\.\n$/);
  const read = JSON.parse(json(lines, heading));
  expect(read).toMatchObject({ ...heading, agreed: false, counts: { refused: 1 } });
  expect(read.lines).toEqual(JSON.parse(JSON.stringify(lines)));
  const xml = junit(lines, heading);
  expect(xml).toContain(`tests="${lines.length}" failures="1"`);
  expect(xml.match(/<testcase /g)).toHaveLength(lines.length);
});

/** The command as an operator types it. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/contract/main.ts', ...args]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const code = await new Promise((done) => child.once('close', done));
  return { code, said };
}

test('the command ends with 0 when all is as agreed, 1 when it is not, 2 when the host cannot be asked', async () => {
  const { port, stop } = await api.listen();
  const file = join(folder, 'password');
  writeFileSync(file, `${PASSWORD}\n`);
  const host = ['--api', `http://127.0.0.1:${port}`, '--member', 'member01'];
  const member = [...host, '--password-file', file];
  const good = await run(...member, '--only', 'getGiftDesk');
  expect(good).toMatchObject({ code: 0, said: expect.stringContaining('The host is as agreed.') });
  const wrong = await run(...host, '--password-file', 'package.json', '--only', 'getGiftDesk');
  expect(wrong).toMatchObject({
    code: 1,
    said: expect.stringContaining('needs the login of the member'),
  });
  await stop();
  const gone = await run(...member);
  expect(gone).toMatchObject({ code: 2, said: expect.stringContaining('does not answer') });
  expect((await run(...member, '--only', 'nothing')).code).toBe(2);
});
