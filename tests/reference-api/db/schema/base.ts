import { bigint, pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** A PostgreSQL schema of its own, so that starting afresh never touches anything else in the database. */
export const portal = pgSchema('portal');

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
export const ref = () => bigint({ mode: 'number' });
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const hwan = () => bigint({ mode: 'number' });
