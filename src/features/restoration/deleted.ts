import { uniqBy } from 'es-toolkit';
import { send } from '#api/client.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { serverCodes } from '#errors.ts';
import { useParts } from '#lists/use-parts.ts';
import { type DeletedCharacter, getDeletedCharacters } from './api.ts';

type Server = { serverNo: number; serverName: string };
export type Deleted = DeletedCharacter & Server;

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
export const useDeleted = (servers: readonly Server[]) =>
  useParts(
    servers.map((server) => (signal: AbortSignal) => readServer(server, signal)),
    (lists, missing) => ({
      list: uniqBy(
        lists.flatMap((list) => list ?? []),
        ({ characterNo }) => characterNo,
      ),
      missing,
    }),
  );
