/** `npm test`: check, both databases, build, budgets and hosting over `dist`, browser tests; one line at the end. */
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

async function built(): Promise<Count[]> {
  const build = await run({ name: 'build', command: ['astro', 'build', '--silent'] });
  if (build.failed > 0) return [build];
  ensureNginx();
  const dist = await vitest('dist');
  if (!ensureBrowser()) return [build, dist, { passed: 0, failed: 1 }];
  const report = 'test-results/e2e.json';
  const e2e = await run({ name: 'browser', command: ['playwright', 'test'], report, live: true });
  return [build, dist, e2e];
}

const checked = await check();
ensurePostgres();
const { passed, failed } = sum([checked, await vitest('databases'), ...(await built())]);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
