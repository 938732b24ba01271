/**
 * Shows on Home the gifts and characters that wait for the member, and a sanction. While gifts wait, the gift button
 * leads to them.
 */

import { send } from '#api/client.ts';
import { getOverview } from '#api/overview.ts';
import { seoulIso } from '#day.ts';
import { fill } from '#rules/fill.ts';
import { formatNumber } from '#rules/money.ts';
import { sanctionLine } from '#rules/sanction.ts';
import { currentOwner } from '#session/session.ts';
import { home } from './home.copy.ts';

const { waits: copy, count } = home.member;
const DAY_LETTERS = '2026-03-02'.length;
const list = document.querySelector<HTMLElement>('[data-waits]');

function show(kind: 'gifts' | 'transfers', waiting: number | null, until: string | null): void {
  const item = list?.querySelector<HTMLElement>(`[data-wait=${kind}]`);
  if (!item) return;
  item.hidden = !waiting;
  const amount = document.createElement('b');
  amount.textContent = fill(count, { amount: formatNumber(waiting) });
  const day = document.createElement('small');
  if (until)
    day.textContent = fill(copy.until, { day: seoulIso(new Date(until)).slice(0, DAY_LETTERS) });
  item.firstElementChild?.replaceChildren(`${copy[kind]} `, amount, day);
}

/** Shows nothing if the call fails: 내 정보 has the same list, and says there that it failed. */
export async function showWaits(): Promise<void> {
  const owner = currentOwner();
  const answer = await send(getOverview, {}).catch(() => undefined);
  if (!list || !answer || currentOwner() !== owner) return;
  const { sanction } = answer;
  const strip = document.querySelector<HTMLElement>('[data-sanction]');
  if (strip) {
    strip.hidden = !sanction;
    strip.textContent = sanction && sanctionLine(sanction, Date.now());
  }
  const { gifts, giftsUntil, transfers, transfersUntil } = answer.waiting;
  show('gifts', gifts, giftsUntil);
  show('transfers', transfers, transfersUntil);
  list.hidden = !gifts && !transfers;
  const toBox = document.querySelector<HTMLAnchorElement>('[data-home-member] [data-box]');
  if (toBox && gifts) toBox.href = toBox.dataset['box'] ?? toBox.href;
}
