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

/** Both kinds, for the rows of `docs/reliability.md` that name both. */
export const databases = [
  { name: 'PGlite', options: async (): Promise<Options> => ({}) },
  ...(inject('postgres').url ? [{ name: 'PostgreSQL', options: ownDatabase }] : []),
];

/**
 * The last of them alone: PostgreSQL, where calls really run at the same time. Without one it is PGlite, which runs one
 * call after the other.
 */
export const realDatabase = databases.slice(-1);
