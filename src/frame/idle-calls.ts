/** The calls that a page sends once it is idle. In a file of its own, free of what only a session needs. */

import type { DataOf } from '#api/endpoint.ts';
import { parse } from '#api/envelope.ts';
import { activation } from '#api/navigation-type.ts';
import type { getUrgentNotice } from '#api/notice.ts';
import { plainCall } from '#api/plain-call.ts';
import { readTokens } from '#api/read-tokens.ts';
import { clip } from '#rules/clip.ts';
import { isRecent } from '#rules/is-recent.ts';
import { isWithin } from '#rules/notice.ts';
import { setTransferable } from '#session/is-transferable.ts';
import { notice as copy } from '#site-content/notice.copy.ts';
import { urgentHours } from '#site-content/notice-duration.ts';
import { type Bar, fillUrgent, keptUrgent } from './urgent-bar.ts';

/** The path of `getTransferPeriod`, repeated here because importing the endpoint would load valibot. */
export const TRANSFER_PERIOD_PATH = '/memsec/trans/getChrTransPeriodCheck';

/** No status and no code of the answer leads a visitor anywhere: it would on every page. product §7, decisions §3 */
export async function askTransferPeriod(): Promise<void> {
  await activation();
  const envelope = await plainCall(TRANSFER_PERIOD_PATH, {}, {}).then(parse, () => undefined);
  if (envelope?.code !== '200') return;
  if (Object(envelope.data).transYn === 'Y') setTransferable('Y');
}

/** The path of `getUrgentNotice`, repeated here because importing the endpoint would load valibot. */
export const URGENT_PATH = '/comm/notice/getUrgent';
const LIST = '/support/notice';

type Urgent = NonNullable<DataOf<typeof getUrgentNotice>['notice']>;

function barOf(notice: Partial<Record<keyof Urgent, unknown>> | null): Bar | undefined {
  if (!notice || typeof notice.title !== 'string' || !notice.title.trim()) return undefined;
  const span = { from: String(notice.from), until: String(notice.until) };
  const given = String(notice.kind);
  const kind = Object.hasOwn(copy.kinds, given) ? (given as keyof typeof copy.kinds) : 'notice';
  const link = String(notice.link);
  const href = /^\/support\/notice\/[\w-]{1,100}$/.test(link) ? link : LIST;
  const words = [copy.kinds[kind], clip(notice.title), urgentHours(span.from, span.until)];
  return { ...span, kind, words, href };
}

/** The urgent notice, asked for at most once a minute per tab; without an answer, the last known one. */
async function urgentNow(): Promise<Bar | undefined> {
  const { at = 0, bar: last } = keptUrgent.read() ?? {};
  if (isRecent(at)) return last;
  // Stored before the call, so that a host that lacks this call is not asked again on every page.
  keptUrgent.keep({ at: Date.now(), bar: last });
  const envelope = await plainCall(URGENT_PATH, {}, readTokens()).then(parse, () => undefined);
  if (envelope?.code !== '200') return last;
  try {
    const bar = barOf((envelope.data as { notice: Urgent | null }).notice);
    keptUrgent.keep({ at: Date.now(), bar });
    return bar;
  } catch {
    return last;
  }
}

/** The urgent notice in force, unless the bar of this page has it already. */
export async function askUrgent(): Promise<Bar | undefined> {
  await activation();
  const bar = await urgentNow();
  if (!bar || !isWithin(bar, Date.now())) return undefined;
  const [, title = ''] = bar.words;
  const shown = document.querySelector('html[data-urgent] .urgent')?.textContent;
  return shown?.includes(title) ? undefined : bar;
}

/** Lays the bar over the top of the page: in its place it would move what is being read. decisions §6 */
export async function showUrgentOver(): Promise<void> {
  const bar = await askUrgent();
  const strip = document.querySelector('.urgent')?.cloneNode(true);
  if (!bar || !(strip instanceof HTMLElement)) return;
  const link = strip.querySelector('a');
  if (link) fillUrgent(link, bar);
  const over = document.createElement('div');
  const close = document.createElement('button');
  over.className = 'urgent-over';
  over.setAttribute('aria-live', 'polite');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', copy.closeUrgent);
  close.onclick = () => over.remove();
  strip.append(close);
  document.querySelector('main')?.before(over);
  // The text follows the region itself, so that screen readers read it out.
  requestAnimationFrame(() => over.append(strip));
}
