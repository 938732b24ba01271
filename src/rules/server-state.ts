import type { ServerState } from '#api/game.ts';
import { MINUTE_MS, SERVER_STATE_MAX_MS } from '#constants.ts';
import { seoulMinute } from '#day.ts';
import { clip } from './clip.ts';
import { fill } from './fill.ts';
import { serverState as copy } from './server-state.copy.ts';

type Server = { name: string; is: ServerState; at: number };

const worstFirst = Object.keys(copy.states) as ServerState[];
const NAMES_SHOWN = 3;
const TIME_LETTERS = '14:05'.length;

/** The servers of an unchecked list whose state is known and recent. A clock may be a minute behind. */
const recent = (list: readonly unknown[], now: number): Server[] =>
  list.flatMap((one) => {
    const { serverName, state } = Object(one);
    const is = worstFirst.find((name) => name === Object(state).is);
    const at = Date.parse(Object(state).at);
    const age = now - at;
    const isRecent = age >= -MINUTE_MS && age < SERVER_STATE_MAX_MS;
    return typeof serverName === 'string' && is && isRecent
      ? [{ name: clip(serverName), is, at }]
      : [];
  });

function namesOf(servers: readonly Server[]): string {
  const names = servers
    .slice(0, NAMES_SHOWN)
    .map(({ name }) => name)
    .join(', ');
  const count = servers.length - NAMES_SHOWN;
  return count > 0 ? fill(copy.more, { names, count }) : names;
}

/**
 * How the game servers are, in one line with the time of the oldest state that it tells, and the worst state; undefined
 * if no state is recent. `list`: that of `getServerList`, unchecked. assumed: product §10.25
 */
export function serverLine(
  list: unknown,
  now: number,
): { text: string; worst: ServerState } | undefined {
  const all = Array.isArray(list) ? list : [];
  const servers = recent(all, now);
  const told = worstFirst.filter((state) => servers.some(({ is }) => is === state));
  const [worst] = told;
  if (!worst) return undefined;
  const areAllKnown = servers.length === all.length;
  const parts = told.map((state) =>
    state === 'normal' && areAllKnown
      ? copy.rest
      : fill(copy.of, {
          state: copy.states[state],
          names: namesOf(servers.filter(({ is }) => is === state)),
        }),
  );
  const states = parts.join(copy.between);
  const oldest = new Date(Math.min(...servers.map(({ at }) => at)));
  const text = [
    worst === 'normal' && areAllKnown ? copy.all : fill(copy.some, { states }),
    fill(copy.at, { time: seoulMinute(oldest).slice(-TIME_LETTERS) }),
  ].join(copy.between);
  return { text, worst };
}
