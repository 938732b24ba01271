import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A PostgreSQL server, if there is one, and what the names of this run's databases begin with.
     * `<prefix>_seeds` is seeded, for the others to be copies of.
     */
    postgres: { url: string; prefix: string } | undefined;
  }
}

/** One PostgreSQL for the tests of a project: that of `DATABASE_URL`, or one started for them. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Another host is asked, which has its own.
  if (project.getProvidedContext().target) return undefined;
  // Imported only here: the check of another host need not wait for it.
  const { createSeeds, findPostgres, startCluster } = await import('./cluster.ts');
  const given = process.env['DATABASE_URL'];
  const programs = given ? undefined : findPostgres();
  if (!given && !programs) {
    if (process.env['CI'] && project.name === 'databases')
      throw new Error('PostgreSQL is not installed.');
    process.stdout.write(`PostgreSQL is not installed: ${project.name} tests PGlite alone.\n`);
    return undefined;
  }
  const started = programs ? await startCluster(programs) : undefined;
  const url = started?.url ?? given ?? '';
  const prefix = `portal_test_${randomBytes(6).toString('hex')}`;
  // The seeds get the cheap password hashes that the tests are set to.
  Object.assign(process.env, project.config.env);
  await createSeeds(url, `${prefix}_seeds`);
  project.provide('postgres', { url, prefix });
  return () => (started ? started.stop() : drop(url, prefix));
}

async function drop(url: string, prefix: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  // A worker's connection may not have ended yet.
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
