/** `npm run contract -- --api https://host --member ID --password-file PATH`: puts the tests of this folder to any API host. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { readCommand, refuse } from '../../scripts/command.ts';
import { SITE_PORT } from '../../scripts/ports.ts';
import { isLeftOut, needs } from './needs.ts';

const SITE = `http://127.0.0.1:${SITE_PORT}`;
const USAGE = `npm run contract -- --api https://host --member ID --password-file PATH

  --pay URL                    the host of payment calls, if it is another host
  --origin URL                 where the portal will be (default ${SITE}, which \`npm start\` serves)
  --other ID                   a second member, to check that no member reaches another's data
  --other-password-file PATH
  --otp-secret-file PATH       the member's OTP secret (base32), for journeys that ask for a code
  --write                      also runs journeys that change something, with the smallest amounts, and undoes them
  --only NAME                  one section, call, path or rule (gift, getGiftDesk, /memsec/gift/getDesk)
  --json, --junit              output for programs, in place of the table

Without --write it changes nothing. Passwords are read from files and never printed.
Exit code: 0 the host keeps the contract, 1 it does not, 2 the check could not be made.
`;

const { values } = readCommand(USAGE, {
  options: {
    api: { type: 'string' },
    pay: { type: 'string' },
    origin: { type: 'string', default: SITE },
    member: { type: 'string' },
    'password-file': { type: 'string' },
    other: { type: 'string' },
    'other-password-file': { type: 'string' },
    'otp-secret-file': { type: 'string' },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    junit: { type: 'boolean', default: false },
  },
});

function fileOf(name: 'password-file' | 'other-password-file' | 'otp-secret-file') {
  const path = values[name];
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return refuse(`--${name}: ${path} cannot be read.`, USAGE);
  }
}

function urlOf(name: 'api' | 'pay' | 'origin'): string | undefined {
  const url = values[name];
  if (url === undefined || /^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
  return refuse(`--${name} must be an address such as https://host, not "${url}".`, USAGE);
}

const [api, pay, origin] = [urlOf('api'), urlOf('pay'), urlOf('origin') ?? ''];
const { member: id, other: otherId, write, only } = values;
const password = fileOf('password-file');
const otherPassword = fileOf('other-password-file');
const otpSecret = fileOf('otp-secret-file');
if (!api || !id || !password) refuse('--api, --member and --password-file are needed.', USAGE);
if (otherId && !otherPassword) refuse('--other needs --other-password-file.', USAGE);
// What is imported from here on takes a second or two to load, for which a refusal need not wait.
if (only && !(await import('./checks.ts')).names.includes(only))
  refuse(`--only ${only}: there is no such section, call, path or rule.`, USAGE);

const isReachable = () =>
  fetch(api, { signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );
if (!(await isReachable())) refuse(`${api} does not answer.`, USAGE);

const { createVitest } = await import('vitest/node');
const site = new URL(origin).origin;
const format = (values.json && 'json') || (values.junit && 'junit');
const folder = mkdtempSync(join(tmpdir(), 'contract-'));
const outputFile = join(folder, 'report');
const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
const settings = {
  project: ['conformance'],
  watch: false,
  reporters: [format || 'verbose'],
  outputFile,
  tagsFilter: needs.map(({ name }) => `!${name}`),
};
const vitest = await createVitest(settings, {}, format ? { stdout: silent } : {});
vitest.provide('target', {
  api,
  pay,
  origin: site,
  member: { id, password },
  other: otherId && otherPassword ? { id: otherId, password: otherPassword } : undefined,
  otpSecret,
  write,
  only,
});
if (!format) process.stdout.write(`${api}, asked as ${id} from ${site}\n`);
const files = (await vitest.globTestSpecifications()).map(({ moduleId }) => moduleId);
// Named one by one, since Vitest would load the others too, only to skip what is in them.
const asked = files.filter((file) => !isLeftOut(file));
const { testModules, unhandledErrors } = await vitest.start(asked);
await vitest.close();
if (format) process.stdout.write(readFileSync(outputFile));
process.stderr.write(
  `${files.length - asked.length} files of tests were left out: they need the reference API.\n`,
);
rmSync(folder, { recursive: true });
const isBroken =
  unhandledErrors.length > 0 || testModules.some((module) => module.errors().length > 0);
if (isBroken) process.exitCode = 2;
else process.exitCode = testModules.every((module) => module.ok()) ? 0 : 1;
