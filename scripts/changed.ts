/** `npm run test:changed`: the unit tests and browser specs that a change can affect, to run between full test runs. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { readCommand, refuse } from './command.ts';
import { routePattern } from './route-pattern.ts';
import { build, type Count, finish, playwright, vitest } from './run.ts';

/** Above this many affected routes, as after a change to the frame, the `LAWS`, which visit every route, are enough. */
const MANY_ROUTES = 15;
const LAWS = ['tests/site-wide/every-route.spec.ts', 'tests/site-wide/every-screen.spec.ts'];

const USAGE = `npm run test:changed -- [COMMIT]     tests what has changed since COMMIT, or since the last commit
`;

const [since = 'HEAD'] = readCommand(USAGE, { allowPositionals: true }).positionals;
function gitLines(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0
    ? stdout.split('\n').filter(Boolean)
    : refuse(stderr.split('\n', 1).join(), USAGE);
}
const changed = new Set([
  ...gitLines('diff', '--name-only', '--diff-filter=d', since),
  ...gitLines('ls-files', '--others', '--exclude-standard'),
]);

const imports = new Map<string, string[]>();
function importsOf(file: string): string[] {
  const known = imports.get(file);
  if (known) return known;
  const found = [...readFileSync(file, 'utf8').matchAll(/['"]((?:#|\.\.?\/)[^'"]+)['"]/g)]
    .map(([, name = '']) =>
      name[0] === '#' ? join('src', name.slice(1)) : join(dirname(file), name),
    )
    .filter((name) => /\.\w+$/.test(name) && existsSync(name));
  imports.set(file, found);
  return found;
}

/** Whether a file, or anything that it imports, has changed. */
function isTouched(file: string, seen = new Set<string>()): boolean {
  if (changed.has(file)) return true;
  seen.add(file);
  return importsOf(file).some((next) => !seen.has(next) && isTouched(next, seen));
}

/** What the site or the browser tests take in without an import that names it. */
const UNSEEN = /^(?:tests\/reference-api|src\/content|public)\b/;

function touchedSpecs(): string[] {
  const specs = globSync('tests/{e2e,site-wide}/**/*.spec.ts').sort();
  if ([...changed].some((file) => UNSEEN.test(file))) return specs;
  const pages = globSync('src/pages/**/*.astro').filter((page) => isTouched(page));
  const routes = pages.map(routePattern);
  const namesRoute = (spec: string) => {
    const text = [spec, ...importsOf(spec)].map((file) => readFileSync(file, 'utf8')).join('\n');
    return routes.some((route) => route.test(text));
  };
  const isFew = routes.length <= MANY_ROUTES;
  return specs.filter(
    (spec) => isTouched(spec) || (isFew ? namesRoute(spec) : LAWS.includes(spec)),
  );
}

async function runBrowserSpecs(specs: string[]): Promise<Count[]> {
  if (specs.length === 0) return [];
  const built = await build();
  if (built.failed > 0) return [built];
  if (!ensureBrowser()) return [built, { passed: 0, failed: 1 }];
  return [built, await playwright('browser', ...specs)];
}

const unit = await vitest(
  'unit',
  '--project',
  'conformance',
  '--changed',
  since,
  '--passWithNoTests',
);
finish([unit, ...(await runBrowserSpecs(touchedSpecs()))]);
