import { getServerList } from '#wire/common.ts';
import { createQuery } from './query.ts';

/** Every game server, for the form to wait for. */
export const servers = createQuery(getServerList);
