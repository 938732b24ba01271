import { getServerList } from '#wire/common.ts';
import { createQuery } from './query.ts';

/** The query for all game servers. */
export const servers = createQuery(getServerList);
