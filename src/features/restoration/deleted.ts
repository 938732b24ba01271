import { uniqBy } from 'es-toolkit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverCodes } from '#errors.ts';
import { failureCode, failureText, handleLoad } from '#stores/failure.ts';
import { canceled } from '#stores/stores.copy.ts';
import { send } from '#wire/client.ts';
import { type DeletedCharacter, getDeletedCharacters } from './api.ts';

type Server = { serverNo: number; serverName: string };
export type Deleted = DeletedCharacter & Server;
/** `missing`: what could not be read, in the member's words. */
type Found = { list: readonly Deleted[]; missing: readonly string[]; at: number };

const [NONE_THERE] = serverCodes;

/** What one server keeps; one where the member has no character keeps nothing. */
async function ofServer(server: Server, signal: AbortSignal): Promise<Deleted[]> {
  try {
    const { list } = await send(getDeletedCharacters, { serverNo: server.serverNo }, { signal });
    return list.map((one) => ({ ...one, ...server }));
  } catch (error) {
    if (failureCode(error) === NONE_THERE) return [];
    throw error;
  }
}

/** The member's deleted characters of all servers, asked for one by one and shown as one list. product §10.6 */
export function useDeleted(servers: readonly Server[]) {
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<string>();
  const [since, setSince] = useState<number | undefined>(0);
  const call = useRef<AbortController>(undefined);

  async function load(): Promise<void> {
    call.current?.abort();
    const mine = new AbortController();
    call.current = mine;
    setSince(performance.now());
    setProblem(undefined);
    const answers = await Promise.allSettled(servers.map((one) => ofServer(one, mine.signal)));
    if (call.current !== mine) return;
    const errors = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const spoken = await Promise.all(errors.map(handleLoad));
    setSince(undefined);
    const words = [...new Set(errors.map((error) => failureText(error) || canceled))];
    if (errors.length === servers.length && words[0]) return setProblem(words[0]);
    const list = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const missing = spoken.some(Boolean) || mine.signal.aborted ? words : [];
    setFound({ list: uniqBy(list, ({ characterNo }) => characterNo), missing, at: Date.now() });
  }
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    void loadNow();
    return () => call.current?.abort();
  }, []);
  const loading = since !== undefined;
  return {
    state: { data: found, at: found?.at ?? 0, loading, turning: false, since: since ?? 0, problem },
    reload: () => void load(),
    cancel: () => call.current?.abort(),
  };
}
