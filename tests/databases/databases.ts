import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Options } from '../reference-api/server.ts';
import { createDatabase } from './cluster.ts';

/** A database of the caller's own on the run's PostgreSQL, so that files run side by side. */
async function ownDatabase(): Promise<{ databaseUrl: string }> {
  const { url, prefix } = inject('postgres');
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  return { databaseUrl: await createDatabase(url, name, `${prefix}_seeds`) };
}

/** Both kinds: PGlite has one connection, which hides races; a real PostgreSQL has many. */
export const databases = [
  { name: 'PGlite', options: async (): Promise<Options> => ({}) },
  ...(inject('postgres').url ? [{ name: 'PostgreSQL', options: ownDatabase }] : []),
];

/** Only the real PostgreSQL, where calls really run at the same time; all other tests of the reference API use PGlite. */
export const ofManyConnections = databases.slice(-1);
