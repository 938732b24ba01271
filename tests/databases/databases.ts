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

/** PGlite has one connection and hides races; a real PostgreSQL has many. For what a row promises of both. */
export const databases = [
  { name: 'PGlite', options: async (): Promise<Options> => ({}) },
  ...(inject('postgres').url ? [{ name: 'PostgreSQL', options: ownDatabase }] : []),
];

/** The last of them, where calls really meet; PGlite is what every other test of the reference API runs on. */
export const ofManyConnections = databases.slice(-1);
