/** `npm test`: check, build, then browser tests beside budgets, hosting and both databases; one line at the end. */
import { existsSync } from 'node:fs';
import { aptInstall, ensureBrowser } from './browser.ts';
import { check } from './check.ts';
import { type Count, run, sum, vitest } from './run.ts';
import { findPostgres } from '../tests/databases/cluster.ts';

/** The nginx sample is tested where nginx is, or can be had. */
function ensureNginx(): void {
  if (existsSync('/usr/sbin/nginx') || aptInstall('nginx-light')) return;
  process.stdout.write('nginx is not installed: deploy/nginx.conf is not tested in this run.\n');
}

/** Races show on a real PostgreSQL only; in CI its absence is a failure, which the tests say. */
function ensurePostgres(): void {
  if (process.env['DATABASE_URL'] || findPostgres() || aptInstall('postgresql')) return;
  process.stdout.write('PostgreSQL is not installed: only PGlite is tested in this run.\n');
}

async function browser(): Promise<Count> {
  if (!ensureBrowser()) return { passed: 0, failed: 1 };
  return run({
    name: 'browser',
    command: ['playwright', 'test'],
    report: 'test-results/e2e.json',
    live: true,
  });
}

/** What runs in Node, while the browser tests leave a core idle. */
async function inNode(): Promise<Count[]> {
  return [await vitest('dist'), await vitest('databases')];
}

async function all(): Promise<Count[]> {
  const checked = await check();
  const build = await run({ name: 'build', command: ['astro', 'build', '--silent'] });
  ensureNginx();
  ensurePostgres();
  // Without pages there is nothing to look at.
  if (build.failed > 0) return [checked, build, await vitest('databases')];
  const [pages, node] = await Promise.all([browser(), inNode()]);
  return [checked, build, pages, ...node];
}

const { passed, failed } = sum(await all());
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
