import { uniqBy } from 'es-toolkit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '#api/client.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { handleLoad, type LoadProblem, loadProblem } from '#error-handling/failure.ts';
import { serverCodes } from '#errors.ts';
import { stateOf } from '#lists/query.ts';
import { type DeletedCharacter, getDeletedCharacters } from './api.ts';

type Server = { serverNo: number; serverName: string };
export type Deleted = DeletedCharacter & Server;
/** `missing`: why some servers could not be read, each sentence once; `at`: epoch milliseconds. */
type Found = { list: readonly Deleted[]; missing: readonly string[]; at: number };

/** The first of the codes: the member has no character on that server. */
const [NO_CHARACTERS] = serverCodes;

/** The deleted characters of one server; none if the member has no characters there. */
async function readServer(server: Server, signal: AbortSignal): Promise<Deleted[]> {
  try {
    const { list } = await send(getDeletedCharacters, { serverNo: server.serverNo }, { signal });
    return list.map((one) => ({ ...one, ...server }));
  } catch (error) {
    if (failureCode(error) === NO_CHARACTERS) return [];
    throw error;
  }
}

/** Loads the member's deleted characters of all servers, one call each, into one list. product §10.6 */
export function useDeleted(servers: readonly Server[]) {
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<LoadProblem>();
  /** When the load that runs began (`performance.now()`), 0 for the first; undefined if none runs. */
  const [since, setSince] = useState<number | undefined>(0);
  const call = useRef<AbortController>(undefined);

  async function load(): Promise<void> {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    setSince(performance.now());
    setProblem(undefined);
    const answers = await Promise.allSettled(servers.map((one) => readServer(one, own.signal)));
    const errors = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const mustShow = await Promise.all(errors.map(handleLoad));
    // `handleLoad` may have waited for a dialog, and a newer load may have begun.
    if (call.current !== own) return;
    setSince(undefined);
    const problems = errors.map((error) => loadProblem(error));
    // If no server could be read, the first problem stands for all.
    if (errors.length === servers.length && problems[0]) return setProblem(problems[0]);
    const words = [...new Set(problems.map(({ text }) => text))];
    const list = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    // What dialogs have told is not told again, unless the member stopped waiting: no dialog tells that.
    const missing = mustShow.some(Boolean) || own.signal.aborted ? words : [];
    setFound({ list: uniqBy(list, ({ characterNo }) => characterNo), missing, at: Date.now() });
  }
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    void loadNow();
    return () => call.current?.abort();
  }, []);
  const loading = since !== undefined;
  return {
    state: stateOf({ data: found, at: found?.at ?? 0, loading, since: since ?? 0, problem }),
    reload: () => void load(),
    cancel: () => call.current?.abort(),
  };
}
