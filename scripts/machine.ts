/** Installs what the tests need and the machine lacks: browsers, nginx, Caddy, PostgreSQL. Run as a program. */
import { existsSync } from 'node:fs';
import { findPostgres } from '../tests/databases/cluster.ts';
import { aptInstall, ensureBrowser } from './browser.ts';
import { ensureEngines } from './engines.ts';

/** The samples of `deploy/` are tested only where their programs are installed or can be. */
function ensureHosts(): void {
  for (const [program, wanted, sample] of [
    ['/usr/sbin/nginx', 'nginx-light', 'nginx.conf'],
    ['/usr/bin/caddy', 'caddy', 'Caddyfile'],
  ] as const) {
    if (existsSync(program) || aptInstall(wanted)) continue;
    process.stdout.write(
      `${wanted} is not installed: deploy/${sample} is not tested in this run.\n`,
    );
  }
}

/** Races show on a real PostgreSQL only; in CI the tests fail without it. */
function ensurePostgres(): void {
  if (process.env['DATABASE_URL'] || findPostgres() || aptInstall('postgresql')) return;
  process.stdout.write('PostgreSQL is not installed: only PGlite is tested in this run.\n');
}

ensureHosts();
ensurePostgres();
ensureEngines();
if (!ensureBrowser()) process.exitCode = 1;
