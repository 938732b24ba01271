import { getServerList } from '#api/game.ts';
import { createQuery } from '#lists/query.ts';

/** The game servers, asked for by the first part of a screen that shows them. product §3.4 */
export const serverList = createQuery(getServerList);
export const { $state: $serverList } = serverList;
