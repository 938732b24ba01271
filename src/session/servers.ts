import { createQuery } from '#lists/query.ts';
import { getServerList } from '#wire/common.ts';

export const servers = createQuery(getServerList);
