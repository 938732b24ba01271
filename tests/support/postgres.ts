/**
 * Playwright's global setup: one PostgreSQL for all reference APIs of a run, which spend half as much on it as on PGlite.
 * Without PostgreSQL each has its own PGlite.
 */
import { createDatabase, createSeeds, findPostgres, startCluster } from '../databases/cluster.ts';

const SEEDS = 'seeds';

// biome-ignore lint/style/noDefaultExport: Playwright wants one
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgres();
  if (!programs) return undefined;
  const { url, stop } = await startCluster(programs);
  // The workers inherit it. The seeds get the password hashes that their APIs have.
  Object.assign(process.env, { BROWSER_TESTS_POSTGRES: url, CHEAP_HASHES: '1' });
  await createSeeds(url, SEEDS);
  return stop;
}

/** The address of a new database with the seeds for a worker's API; undefined without PostgreSQL. */
export async function ownDatabase(): Promise<string | undefined> {
  const url = process.env['BROWSER_TESTS_POSTGRES'];
  return url && createDatabase(url, `worker_${process.pid}`, SEEDS);
}
