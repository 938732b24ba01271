import { STARTUP_CACHE_MS } from '#constants.ts';
import { notice as copy } from '#parts/notice.copy.ts';
import { clip } from '#rules/clip.ts';
import { fill } from '#rules/fill.ts';
import { isWithin } from '#rules/notice.ts';
import { activation } from '#wire/activation.ts';
import type { getUrgentNotice } from '#wire/common.ts';
import { seoulMinute } from '#wire/day.ts';
import type { DataOf } from '#wire/endpoint.ts';
import { parse } from '#wire/envelope.ts';
import { plainCall } from '#wire/plain-call.ts';
import { readTokens } from '#wire/read-tokens.ts';
import { keep, recall } from '#wire/storage.ts';
import { type Bar, type Kept, URGENT } from './urgent-bar.ts';

/** The path of `getUrgentNotice`; its schema would bring the whole library along. */
export const URGENT_PATH = '/comm/notice/getUrgent';
const LIST = '/support/notice';

type Urgent = NonNullable<DataOf<typeof getUrgentNotice>['notice']>;

const minute = (at: string) => seoulMinute(new Date(at));

/** What the bar says of an answer, or nothing where it has no say; throws where it cannot be read. */
function barOf(notice: Partial<Record<keyof Urgent, unknown>> | null): Bar | undefined {
  if (!notice || typeof notice.title !== 'string' || !notice.title.trim()) return undefined;
  const span = { from: String(notice.from), until: String(notice.until) };
  const when = fill(copy.span, { from: minute(span.from), until: minute(span.until) });
  const { notice: plain, ...others } = copy.kinds;
  const kind = others[notice.kind as keyof typeof others] ?? plain;
  const link = String(notice.link);
  const href = /^\/support\/notice\/[\w-]{1,100}$/.test(link) ? link : LIST;
  return { ...span, words: [kind, clip(notice.title), when], href };
}

/** What the API says, asked for at most once a minute and tab; where it does not answer, what it said last. */
async function urgentNow(): Promise<Bar | undefined> {
  const { at = 0, bar: told } = (recall(URGENT) as Kept | undefined) ?? {};
  const age = Date.now() - at;
  if (age >= 0 && age < STARTUP_CACHE_MS) return told;
  // A host that lacks the call is not asked on every page.
  keep(URGENT, { at: Date.now(), bar: told } satisfies Kept);
  const envelope = await plainCall(URGENT_PATH, {}, readTokens()).then(parse, () => undefined);
  if (envelope?.code !== '200') return told;
  try {
    const bar = barOf((envelope.data as { notice: Urgent | null }).notice);
    keep(URGENT, { at: Date.now(), bar } satisfies Kept);
    return bar;
  } catch {
    return told;
  }
}

/**
 * What is urgent and does not stand over this page. The page that is being read never moves: what is new is
 * returned to be told in passing, and stands as the bar from the next page on. decisions §6
 */
export async function askUrgent(): Promise<string | undefined> {
  await activation();
  const bar = await urgentNow();
  if (!bar || !isWithin(bar, Date.now())) return undefined;
  const [, title = ''] = bar.words;
  const shown = document.querySelector('html[data-urgent] .urgent')?.textContent;
  return shown?.includes(title) ? undefined : `${copy.urgent}: ${title}`;
}
