import { createQuery } from '#lists/query.ts';
import { getServerList } from '#wire/game.ts';

export const servers = createQuery(getServerList);
