import { map } from 'nanostores';
import { send } from '#wire/client.ts';
import {
  getHwanTotal,
  getInquiryCount,
  getOtpStatus,
  getSecurity,
  getTransferPeriod,
  getUserInfo,
} from '#wire/common.ts';
import type { DataOf } from '#wire/endpoint.ts';
import { endExpired } from '#wire/renew.ts';
import { STARTUP_CACHE_MS } from '#constants.ts';
import { $session, SESSION_MEMORY } from './session.ts';
import { keep, recall } from '#wire/storage.ts';

/** What every page may show of the member; undefined until its answer is there. product §3 */
export type Member = {
  securityStatus?: 'Y' | 'N';
  /** In hwan. */
  totalHwan?: number;
  inquiryCount?: number;
  otpStatus?: 'Y' | 'N';
  userInfo?: DataOf<typeof getUserInfo>['info'];
  isTransferable?: 'Y' | 'N';
  /** Fields whose call failed: to be shown as unknown, never as zero. */
  failed: readonly (keyof Member)[];
  /** What the API refused them with, in the member's words. */
  problems?: Partial<Record<keyof Member, string | undefined>>;
};
export const $member = map<Member>({ failed: [] });

/** The calls of a start (product §4): one field each, in parallel. */
const calls = {
  securityStatus: (userId: string) => send(getSecurity, { userId }),
  totalHwan: (userId: string) => send(getHwanTotal, { userId }),
  inquiryCount: async (userId: string) => (await send(getInquiryCount, { userId })).count,
  userInfo: async (userId: string) => (await send(getUserInfo, { userId })).info,
  otpStatus: (userId: string) => send(getOtpStatus, { userId }),
  isTransferable: async () => ((await send(getTransferPeriod, {})).transYn === 'Y' ? 'Y' : 'N'),
} satisfies {
  [Field in Exclude<keyof Member, 'failed' | 'problems'>]-?: (
    userId: string,
  ) => Promise<Member[Field]>;
};
export type Field = keyof typeof calls;

/** Answers are kept for the next pages, at most 60 s and never past the session (decisions §3). */
function remembered(owner: string, field: Field): unknown {
  const kept = recall(`${SESSION_MEMORY}${owner}:${field}`) as
    { at: number; value: unknown } | undefined;
  const age = Date.now() - Number(kept?.at);
  return age >= 0 && age < STARTUP_CACHE_MS ? kept?.value : undefined;
}

/** Whether the session that a call was made for has ended meanwhile. */
const isOver = (owner: string): boolean => $session.get().userId !== (owner || undefined);

async function load(owner: string, field: Field, fresh: boolean): Promise<void> {
  let value = fresh ? undefined : remembered(owner, field);
  try {
    if (value === undefined) {
      value = await calls[field](owner);
      if (isOver(owner)) return;
      keep(`${SESSION_MEMORY}${owner}:${field}`, { at: Date.now(), value });
    }
    $member.setKey(field, value as never);
  } catch (error) {
    if (isOver(owner)) return;
    // The catalogue is most of this module's weight, and most starts have no use for it.
    const { codeText, handleStart } = await import('./failure.ts');
    const { failed, problems } = $member.get();
    $member.setKey('problems', { ...problems, [field]: codeText(error) });
    $member.setKey('failed', [...failed, field]);
    await handleStart(error);
  }
}

/** Screens of money never show a remembered figure (decisions §3); those of transfers cost hwan and have a season. */
const money = /^\/(pay|security\/(hwan|transfer)|member\/hwan)\b/;
const onMoneyScreen = () => money.test(document.documentElement.dataset['path'] ?? '');

/** The start-up calls; none of them holds the page up. `fresh` skips the 60 s memory. product §4 */
export async function loadMember({ fresh = onMoneyScreen() } = {}): Promise<void> {
  const { userId = '', signedIn } = $session.get();
  $member.set({ failed: [] });
  // Nothing can be asked for whom nobody knows: no page waits for it (reliability S15).
  if (signedIn && !userId) return void endExpired();
  const fields = Object.keys(calls) as Field[];
  const asked = signedIn && userId ? fields : fields.filter((field) => field === 'isTransferable');
  await Promise.all(asked.map((field) => load(userId, field, fresh)));
}

/** Asks for one field again, as after its call failed. */
export async function reloadField(field: Field): Promise<void> {
  const { failed } = $member.get();
  $member.setKey(
    'failed',
    failed.filter((other) => other !== field),
  );
  await load($session.get().userId ?? '', field, true);
}
