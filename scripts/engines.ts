/** The engines besides the newest Chromium; run as a program, it runs the journeys in them alone: `npm run engines`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { aptInstall, launchOptions } from './browser.ts';
import { readCommand } from './command.ts';
import { build, type Count, finish, playwright } from './run.ts';

export const FIREFOX = '/usr/bin/firefox-esr';
/** Ten frames a second in place of sixty: drawing them was a sixth of its work. */
export const FIREFOX_PREFS = { 'layout.frame_rate': 10 };
const FIREFOX_FACTS = '/usr/lib/firefox-esr/application.ini';
/** The first version that Playwright can drive. */
const FIREFOX_MIN = 143;
function hasFirefox(): boolean {
  if (!existsSync(FIREFOX) || !existsSync(FIREFOX_FACTS)) return false;
  const [, version] = /^Version=(\d+)/m.exec(readFileSync(FIREFOX_FACTS, 'utf8')) ?? [];
  return Number(version) >= FIREFOX_MIN;
}
/** The small browser of WebKitGTK, which its driver starts. */
export const webkitBinary = (): string | undefined =>
  globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser').sort().at(-1);

const found = {
  'chromium-109': () => launchOptions('old').executablePath !== undefined,
  firefox: hasFirefox,
  webkit: () =>
    webkitBinary() !== undefined &&
    ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((program) => existsSync(program)),
};
/** What a screen reader's test needs besides Firefox: where it is, and its package. */
const READER = {
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/dbus-daemon': 'dbus',
  '/usr/bin/openbox': 'openbox',
  '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
  '/usr/lib/python3/dist-packages/pyatspi': 'python3-pyatspi',
};
const missingOfReader = () =>
  Object.entries(READER).flatMap(([path, wanted]) => (existsSync(path) ? [] : [wanted]));
/** Whether the screen reader's test can run. CI asks too: a machine without a desktop's services is no fault. */
export const hasReader = (): boolean => hasFirefox() && missingOfReader().length === 0;

export type Engine = keyof typeof found;
const names = Object.keys(found) as Engine[];

/** The engines that tests run in: those that are there, and in CI all, so that a missing one fails. */
export const engines = (): Engine[] => names.filter((name) => process.env['CI'] || found[name]());

/** Installs what is missing, and names what cannot be had. */
export function ensureEngines(): void {
  const wanted = [
    ...(found.firefox() ? [] : ['firefox-esr']),
    ...(found.webkit() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ];
  if (wanted.length > 0) aptInstall(...wanted);
  // Installed apart: a package that cannot be had would fail the engines' installation too.
  const missing = missingOfReader();
  if (missing.length > 0) aptInstall(...missing);
  for (const name of names)
    if (!found[name]()) process.stdout.write(`${name} is not installed: no journey runs in it.\n`);
  if (!hasReader())
    process.stdout.write(
      'Nothing can listen to Firefox: it is not tested what a screen reader says.\n',
    );
}

async function journeys(): Promise<Count[]> {
  ensureEngines();
  const built = await build();
  if (built.failed > 0) return [built];
  const projects = [...engines(), ...(hasReader() ? ['screen-reader'] : [])];
  return [built, await playwright('engines', ...projects.map((name) => `--project=${name}`))];
}

const USAGE = `npm run engines     the journeys in Firefox, in the engine of Safari and in the oldest Chromium that is served
`;
if (import.meta.main) {
  readCommand(USAGE, {});
  finish(await journeys());
}
