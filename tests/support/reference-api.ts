import { GAME_CODE } from '#constants.ts';
import type { Fault } from '../reference-api/faults.ts';

/** For `times`: every call gets the fault, until a reset. */
export const EVERY_TIME = 0;

type Arrived = { headers: Record<string, string>; body: unknown };

/** Without keep-alive: the server might close a kept connection just as the next call uses it. */
const headers = { 'Content-Type': 'application/json', Connection: 'close' };

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Drives one reference API from a test. */
export function apiControl(url: string) {
  return {
    url,
    reset: () => post(`${url}/__test/reset`, {}),
    fault: (fault: Fault) => post(`${url}/__test/faults`, fault),
    noFaults: () => fetch(`${url}/__test/faults`, { method: 'DELETE', headers }),
    /** Lets calls that `delayMs` holds back continue; later calls are not held back. */
    release: () => post(`${url}/__test/faults/release`, {}),
    advance: (advanceMs: number) => post(`${url}/__test/clock`, { advanceMs }),
    /** Switches of the service, such as the transfer period. */
    settings: (settings: Record<string, string>) => post(`${url}/__test/settings`, settings),
    /** The newest code mailed to an address. */
    mailedCode: async (to: string): Promise<string> => {
      const answer = await fetch(`${url}/__test/inbox?as=json&to=${encodeURIComponent(to)}`, {
        headers,
      });
      const { mails } = (await answer.json()) as { mails: { body: string }[] };
      return /\d{6}/.exec(mails[0]?.body ?? '')?.[0] ?? '';
    },
    /** The calls that reached the API, also those the browser repeated by itself (reliability M3). */
    arrived: async (path: string): Promise<Arrived[]> => {
      const answer = await fetch(`${url}/__test/calls?path=${path}`, { headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return ((await answer.json()) as { calls: Arrived[] }).calls;
    },
    /** A call as the portal would make it, without its client. */
    call: (path: string, body: object) => post(url + path, { ...body, gameCode: GAME_CODE }),
  };
}
