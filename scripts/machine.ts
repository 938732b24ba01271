/** Installs what the tests need and the machine lacks: a browser, nginx, PostgreSQL. Run as a program. */
import { existsSync } from 'node:fs';
import { aptInstall, ensureBrowser } from './browser.ts';
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

ensureNginx();
ensurePostgres();
if (!ensureBrowser()) process.exitCode = 1;
