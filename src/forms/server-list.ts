import { useEffect, useState } from 'react';
import { getServerList } from '#api/game.ts';
import { createQuery } from '#lists/query.ts';
import { serverLine } from '#rules/server-state.ts';
import { everyMinute } from '#site-content/support-live.ts';
import { useStore } from '#ui/use-store.ts';

/** The game servers, asked for by the first part of a screen that shows them. product §3.4 */
export const serverList = createQuery(getServerList);
export const { $state: $serverList } = serverList;

/** How the game servers are, in words; undefined if no state is known or recent. */
export function useServerState(): string | undefined {
  const { data } = useStore($serverList);
  const [now, setNow] = useState(Date.now);
  useEffect(() => everyMinute(() => setNow(Date.now())), []);
  return serverLine(data?.list, now)?.text;
}
