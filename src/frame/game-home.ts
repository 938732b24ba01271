import { send } from '#api/client.ts';
import { pageOf } from '#api/envelope.ts';
import { getGameHome } from '#api/game.ts';
import { LATE_NOTICE_MS } from '#constants.ts';
import { ask } from '#dialogs/dialog.ts';
import { statusOf } from '#dialogs/failure-facts.ts';
import { readUrl } from '#rules/read-url.ts';
import { isForMembers, leaveForError } from '#session/navigation.ts';
import * as site from '#site.ts';
import { frame as copy } from './frame.copy.ts';

/** The address of the game if it is safe to open (https and one of our hosts), else undefined. Source: reliability X4 */
export function gameUrl(raw: string, hosts: readonly string[]): string | undefined {
  const url = readUrl(raw);
  const isSafe = url?.protocol === 'https:' && hosts.includes(url.host);
  return isSafe && !url.username && !url.password ? url.href : undefined;
}

/** Offers a link when no window could be opened, the answer was late, or the address was not safe. */
const offer = (href: string) =>
  ask({
    title: copy.gameHome,
    body: copy.gameHomeBlocked,
    close: copy.close,
    link: { href, text: copy.gameHomeLink },
  });

async function open(): Promise<void> {
  let returnUrl: string;
  const pressedAt = performance.now();
  try {
    ({ returnUrl } = await send(getGameHome, { returnUrl: site.gameMainPath }));
  } catch (error) {
    console.error(error);
    const page = pageOf(statusOf(error));
    if (page && isForMembers()) leaveForError(page);
    return;
  }
  const url = gameUrl(returnUrl, site.gameHosts);
  if (!url) {
    await offer(`https://${site.gameHosts[0]}${site.gameMainPath}`);
    return;
  }
  // Browsers block a window so long after the press, or it would open over what the member does meanwhile.
  if (performance.now() - pressedAt > LATE_NOTICE_MS) {
    await offer(url);
    return;
  }
  // Opened empty first: with `noopener` a blocked window could not be told from an opened one.
  const page = window.open('about:blank', '_blank');
  if (!page) {
    await offer(url);
    return;
  }
  page.opener = null;
  page.location.replace(url);
}

/** A late answer still counts, but the button can be pressed again meanwhile. product §7, reliability X4 */
export const openGameHome = (): Promise<void> =>
  Promise.race([open(), new Promise<void>((resolve) => setTimeout(resolve, LATE_NOTICE_MS))]);
