import { insertAll } from '../bulk.ts';
import type { Db } from '../connect.ts';
import { gameServer } from '../schema/server.ts';

const names = ['청룡', '백호', '주작', '현무', '천하', '강호'];

export const seedServers = (db: Db) =>
  insertAll(
    db,
    gameServer,
    names.map((serverName, index) => ({
      serverNo: index + 1,
      serverName,
      state: serverName === '강호' ? ('busy' as const) : ('normal' as const),
    })),
  );
