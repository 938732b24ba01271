/** Shows on a page without an island how the game servers are. In a file of its own: only two pages have the line. */

import { parse } from '#api/envelope.ts';
import { plainCall } from '#api/plain-call.ts';
import { readTokens } from '#api/read-tokens.ts';
import { serverLine } from '#rules/server-state.ts';
import { everyMinute } from '#site-content/support-live.ts';

/** The path of `getServerList`, repeated here because importing the endpoint would load valibot. */
export const SERVER_LIST_PATH = '/comm/server/getGameServerList';

/** Shows nothing if the call fails or tells no state, and nothing any more once the state is old. product §10.25 */
export async function showServerState(): Promise<void> {
  const line = document.querySelector<HTMLElement>('[data-server-state]');
  const envelope = await plainCall(SERVER_LIST_PATH, {}, readTokens()).then(parse, () => undefined);
  if (!line || envelope?.code !== '200') return;
  const { list } = Object(envelope.data);
  everyMinute(() => {
    const told = serverLine(list, Date.now());
    line.hidden = !told;
    line.textContent = told?.text ?? '';
    line.dataset['worst'] = told?.worst ?? '';
  });
}
