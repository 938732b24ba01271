import { integer, text } from 'drizzle-orm/pg-core';
import { portal } from './base.ts';

export const gameServer = portal.table('game_server', {
  serverNo: integer().primaryKey(),
  serverName: text().notNull(),
});
