/** The databases that a reference API in a test can have. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { StoreOptions } from '../reference-api/node/store.ts';
import { createDatabase } from './cluster.ts';

export type DatabaseName = 'PGlite' | 'PostgreSQL';

/**
 * PostgreSQL where it is there: calls really run at the same time, and take half the work. PGlite runs one call after the
 * other.
 */
export const realDatabase: DatabaseName = inject('postgres') ? 'PostgreSQL' : 'PGlite';

/** Both kinds, for the rows of `docs/reliability.md` that name both; PGlite alone where PostgreSQL is not installed. */
export const databases = [...new Set<DatabaseName>(['PGlite', realDatabase])];

/** A new database of the caller's own, so that workers run side by side. */
export async function newDatabase(name: DatabaseName): Promise<StoreOptions> {
  const server = inject('postgres');
  if (name === 'PGlite' || !server) return {};
  const { url, prefix } = server;
  const own = `${prefix}_${randomBytes(4).toString('hex')}`;
  return { databaseUrl: await createDatabase(url, own, `${prefix}_seeds`), alone: true };
}
