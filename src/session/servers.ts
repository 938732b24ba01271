import { createQuery } from '#lists/query.ts';
import { getServerList } from '#wire/common.ts';

/** The query for all game servers. */
export const servers = createQuery(getServerList);
