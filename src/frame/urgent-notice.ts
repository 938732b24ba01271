import type { getUrgentNotice } from '#wire/common.ts';
import type { DataOf } from '#wire/endpoint.ts';
import { MAX_SHOWN_LETTERS, STARTUP_CACHE_MS } from '#constants.ts';
import { fill } from '#rules/fill.ts';
import { isWithin } from '#rules/notice.ts';
import { activation } from '#wire/activation.ts';
import { seoulIso } from '#wire/day.ts';
import { parse } from '#wire/envelope.ts';
import { plainCall } from '#wire/plain-call.ts';
import { keep, recall } from '#wire/storage.ts';
import { notice as copy } from '#parts/notice.copy.ts';
import { type Bar, type Kept, URGENT } from './urgent-bar.ts';

/** The path of `getUrgentNotice`; its schema would bring the whole library along. */
export const URGENT_PATH = '/comm/notice/getUrgent';
const LIST = '/support/notice';

type Urgent = NonNullable<DataOf<typeof getUrgentNotice>['notice']>;

const minute = (at: unknown) =>
  seoulIso(new Date(String(at)))
    .slice(0, 16)
    .replace('T', ' ');

/** What the bar says of an answer, or nothing where it has no say; throws where it cannot be read. */
function barOf(notice: Partial<Record<keyof Urgent, unknown>> | null): Bar | undefined {
  if (!notice || typeof notice.title !== 'string' || !notice.title.trim()) return undefined;
  const span = { from: String(notice.from), until: String(notice.until) };
  const when = fill(copy.span, { from: minute(span.from), until: minute(span.until) });
  const { notice: plain, ...others } = copy.kinds;
  const kind = others[notice.kind as keyof typeof others] ?? plain;
  const link = String(notice.link);
  const href = /^\/support\/notice\/[\w-]{1,100}$/.test(link) ? link : LIST;
  return { ...span, words: [kind, notice.title.slice(0, MAX_SHOWN_LETTERS), when], href };
}

/**
 * Asks the API for an urgent notice, at most once a minute and tab, in silence where it does not
 * answer. The page that is being read never moves: what is new is returned to be told in passing, and
 * stands as the bar from the next page on. decisions §6
 */
export async function askUrgent(): Promise<string | undefined> {
  await activation();
  const { at = 0, bar: told } = (recall(URGENT) as Kept | undefined) ?? {};
  const age = Date.now() - at;
  if (age >= 0 && age < STARTUP_CACHE_MS) return undefined;
  // A host that lacks the call is not asked on every page.
  keep(URGENT, { at: Date.now(), bar: told } satisfies Kept);
  try {
    const envelope = parse(await plainCall(URGENT_PATH, {}, {}));
    if (envelope?.code !== '200') return undefined;
    const bar = barOf((envelope.data as { notice: Urgent | null }).notice);
    keep(URGENT, { at: Date.now(), bar } satisfies Kept);
    const title = bar?.words[1];
    const shown = document.querySelector('html[data-urgent] .urgent')?.textContent;
    const isOld = shown?.includes(title ?? '') || told?.words[1] === title;
    return bar && isWithin(bar, Date.now()) && !isOld ? `${copy.urgent}: ${title}` : undefined;
  } catch {
    return undefined;
  }
}
