import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Options } from '../reference-api/server.ts';

/** A database of the caller's own on the run's PostgreSQL, so that files run side by side. */
async function ownDatabase(): Promise<{ databaseUrl: string }> {
  const { url, prefix } = inject('postgres');
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = name;
  return { databaseUrl: own.href };
}

/** PGlite has one connection and hides races; a real PostgreSQL has many. For what a row promises of both. */
export const databases = [
  { name: 'PGlite', options: async (): Promise<Options> => ({}) },
  ...(inject('postgres').url ? [{ name: 'PostgreSQL', options: ownDatabase }] : []),
];

/** The last of them, where calls really meet; PGlite is what every other test of the reference API runs on. */
export const ofManyConnections = databases.slice(-1);
