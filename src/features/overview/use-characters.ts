import { ApiError, send } from '#api/client.ts';
import { getInquiryCharacters } from '#api/game.ts';
import { getRestorations } from '#api/restoration.ts';
import { type Direction, getTransfers } from '#api/transfer.ts';
import { MAX_SHOWN_ROWS, PAGE_SIZE_MAX, PERIOD_MONTHS } from '#constants.ts';
import { dayAfter, monthsBefore, seoulToday } from '#day.ts';
import { failureCode, isLacking } from '#dialogs/failure-facts.ts';
import { serverCodes } from '#errors.ts';
import { useParts } from '#lists/use-parts.ts';
import { clip } from '#rules/clip.ts';
import { overview } from './overview.copy.ts';
import { type CharacterRecords, joinCharacters } from './rules.ts';

const copy = overview.characters;
/** How far back moves are asked for: the longest period of their lists. */
export const MOVES_MONTHS = Math.max(...PERIOD_MONTHS);

type Server = { serverNo: number; serverName: string };
/** What one call tells; `lacking`: that the host does not have it. */
type Part = Partial<CharacterRecords> & { lacking?: true };
type Read = (signal: AbortSignal) => Promise<Part>;

/** The first of the codes: the member has no character on that server. */
const [NO_CHARACTERS] = serverCodes;

const ofServer =
  ({ serverNo, serverName }: Server): Read =>
  async (signal) => {
    try {
      const { list } = await send(getInquiryCharacters, { serverNo }, { signal });
      return { own: list.slice(0, MAX_SHOWN_ROWS).map((one) => ({ serverName, ...one })) };
    } catch (error) {
      if (failureCode(error) === NO_CHARACTERS) return {};
      throw error;
    }
  };

const newest = { page: 1, size: PAGE_SIZE_MAX };
const restorations: Read = async (signal) => ({
  restorations: (await send(getRestorations, newest, { signal })).list,
});

const transfers =
  (direction: Direction): Read =>
  async (signal) => {
    const today = seoulToday();
    // The clock of this device may be behind (reliability K1).
    const span = { from: monthsBefore(today, MOVES_MONTHS), to: dayAfter(today) };
    const { list } = await send(getTransfers, { ...newest, ...span, direction }, { signal });
    return { [direction]: list };
  };

const unlessLacking =
  (read: Read): Read =>
  async (signal) => {
    try {
      return await read(signal);
    } catch (error) {
      if (error instanceof ApiError && (await isLacking(error))) return { lacking: true };
      throw error;
    }
  };

/** `parts`: of each server, of the restorations, of the transfers sent and received; undefined has failed. */
function wholeOf(servers: readonly Server[], parts: readonly (Part | undefined)[]) {
  const names = servers.map(({ serverName }) => serverName);
  const ofServers = parts.slice(0, servers.length);
  const failed = names.filter((_, index) => !ofServers[index]).map((name) => clip(name));
  const [restored, sent, received] = parts.slice(servers.length);
  const records = {
    own: ofServers.flatMap((part) => part?.own ?? []),
    restorations: restored?.restorations ?? [],
    sent: sent?.sent ?? [],
    received: received?.received ?? [],
  };
  return {
    list: joinCharacters(records, names),
    lacking: ofServers.every((part) => part?.lacking),
    /** The names of what could not be read. */
    missing: [
      ...(failed.length > 0 ? [copy.ofServers(failed)] : []),
      ...(restored ? [] : [copy.restorations]),
      ...(sent && received ? [] : [copy.transfers]),
    ],
  };
}

/** Loads the member's characters of all servers, one call each, with their restorations and moves. product §10.13 */
export const useCharacters = (servers: readonly Server[]) =>
  useParts(
    [...servers.map(ofServer), restorations, transfers('sent'), transfers('received')].map(
      unlessLacking,
    ),
    (parts) => wholeOf(servers, parts),
  );
