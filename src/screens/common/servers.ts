import { getServerList } from '#api/common.ts';
import { createQuery } from '#stores/query.ts';

/** Every game server, for the form to wait for. */
export const servers = createQuery(getServerList);
