import { integer, text } from 'drizzle-orm/pg-core';
import type { ServerState } from '#api/game.ts';
import { portal } from './base.ts';

export const gameServer = portal.table('game_server', {
  serverNo: integer().primaryKey(),
  serverName: text().notNull(),
  state: text().$type<ServerState>().notNull().default('normal'),
});
