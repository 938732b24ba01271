import { map } from 'nanostores';
import * as v from 'valibot';
import { type LoginInfo, LoginInfoSchema } from '#api/auth.ts';
import { ApiError, send } from '#api/client.ts';
import type { DataOf } from '#api/endpoint.ts';
import { getTransferPeriod } from '#api/game.ts';
import {
  getHwanTotal,
  getInquiryCount,
  getOtpStatus,
  getSecurity,
  getUserInfo,
} from '#api/member.ts';
import { navigationType } from '#api/navigation-type.ts';
import { endExpired } from '#api/renew.ts';
import { kept } from '#api/storage.ts';
import { handleStart, type LoadProblem, loadProblem } from '#error-handling/failure.ts';
import { isRecent } from '#rules/is-recent.ts';
import { missTransferable, setTransferable } from '#session/is-transferable.ts';
import { pagePath } from '#session/navigation.ts';
import { $session, currentOwner } from '#session/session.ts';

/** Data of the member that every page may show. product §3.3 */
type Answers = {
  securityStatus: 'Y' | 'N';
  totalHwan: number;
  inquiryCount: number;
  otpStatus: 'Y' | 'N';
  userInfo: DataOf<typeof getUserInfo>['info'];
};
export type MemberField = keyof Answers;
export type Member = Partial<Answers> & {
  /** What this tab's login told about the account, for as long as the session lasts. */
  info?: LoginInfo | undefined;
  /** Fields whose call failed: to be shown as unknown, never as zero. */
  failed: readonly MemberField[];
  problems?: Partial<Record<MemberField, LoadProblem>>;
};
const keptInfo = kept('login-info', LoginInfoSchema, { until: 'session' });
const initialMember = (): Member => ({ info: keptInfo.read(), failed: [] });
export const $member = map<Member>(initialMember());

/** Call it after `signIn`, which clears the storage. */
export function keepLoginInfo(info: LoginInfo): void {
  keptInfo.keep(info);
  $member.setKey('info', info);
}

/** The calls of a start (product §4): one for each field, in parallel; `loadTransferable` runs beside them. */
const calls: { [Name in MemberField]: (userId: string) => Promise<Answers[Name]> } = {
  securityStatus: (userId) => send(getSecurity, { userId }),
  totalHwan: (userId) => send(getHwanTotal, { userId }),
  inquiryCount: async (userId) => (await send(getInquiryCount, { userId })).count,
  userInfo: async (userId) => (await send(getUserInfo, { userId })).info,
  otpStatus: (userId) => send(getOtpStatus, { userId }),
};

const schemas = {
  securityStatus: getSecurity.data,
  totalHwan: getHwanTotal.data,
  inquiryCount: getInquiryCount.data.entries.count,
  userInfo: getUserInfo.data.entries.info,
  otpStatus: getOtpStatus.data,
};
/** An answer that the tab remembers for the next pages. `at`: when it came, in epoch milliseconds. */
const keptAnswer = <Name extends MemberField>(owner: string, field: Name) =>
  kept<{ at: number; value: Answers[Name] }>(
    `${owner}:${field}`,
    v.object({
      at: v.number(),
      // TypeScript does not see that the schema of a field belongs to the answer of that field.
      value: schemas[field] as unknown as v.GenericSchema<unknown, Answers[Name]>,
    }),
    { until: 'session' },
  );

/** The pages that show a failed answer, or their own call for it, where the value stands. */
const places: { [Name in MemberField]: readonly string[] } = {
  securityStatus: ['/security/hwan'],
  totalHwan: ['/', '/member/present', '/member/hwan/state'],
  inquiryCount: ['/', '/member/present'],
  otpStatus: ['/', '/security/otp'],
  userInfo: ['/member/present'],
};

const latest: Partial<Record<MemberField, Promise<void>>> = {};

/** Whether the session for which a call was made has ended meanwhile. */
const isOver = (owner: string): boolean => $session.get().userId !== (owner || undefined);

type Asking = {
  /** Remembered answers are not used. */
  fresh: boolean;
  /** A place of this page has asked, and shows a failure itself. */
  placed: boolean;
};

/** A remembered answer serves for at most `STARTUP_CACHE_MS` and never beyond the session (decisions §3). */
async function ask<Name extends MemberField>(
  owner: string,
  field: Name,
  { fresh, placed }: Asking,
  isLate: () => boolean,
): Promise<void> {
  const answer = keptAnswer(owner, field);
  // Forgotten before the answer comes: if the page is left meanwhile, the next one must not show the old value.
  if (fresh) answer.drop();
  const last = answer.read();
  const known = last && isRecent(last.at) ? last : undefined;
  try {
    const value = await (known ? known.value : calls[field](owner));
    if (isLate()) return;
    if (!known) answer.keep({ at: Date.now(), value });
    $member.set({ ...$member.get(), [field]: value });
  } catch (error) {
    if (isLate()) return;
    const { failed, problems } = $member.get();
    $member.setKey('problems', { ...problems, [field]: loadProblem(error) });
    $member.setKey('failed', [...failed, field]);
    await handleStart(error, placed || places[field].includes(pagePath()));
  }
}

/** Loads a field. The answer of an earlier call may be out of date: it is ignored, and that call ends with this one. */
function load(owner: string, field: MemberField, asking: Asking): Promise<void> {
  const isLatest = () => latest[field] === call;
  const call: Promise<void> = ask(owner, field, asking, () => isOver(owner) || !isLatest()).then(
    () => (isLatest() ? undefined : latest[field]),
  );
  latest[field] = call;
  return call;
}

/**
 * Asks for the transfer period, on every page and for visitors too: it is never read from memory. product §4, decisions
 * §3
 */
async function loadTransferable(owner: string): Promise<void> {
  try {
    const { transYn } = await send(getTransferPeriod, {});
    if (!isOver(owner)) setTransferable(transYn ?? 'unknown');
  } catch (error) {
    if (isOver(owner)) return;
    missTransferable();
    // For a visitor every answer is ignored: one that leads to another page would be met again there, and nobody could
    // log in. decisions §3
    if (!owner && error instanceof ApiError) return;
    await handleStart(error, false);
  }
}

/** A page about money (`isOfMoney` of `routes.ts`) and a reload by hand show no remembered answer. */
const asksAnew = () =>
  'money' in document.documentElement.dataset || navigationType()?.type === 'reload';

/** Sends the start-up calls; the page does not wait for them. `fresh` ignores remembered answers. product §4 */
export async function loadMember({ fresh = asksAnew() } = {}): Promise<void> {
  const { userId = '', signedIn } = $session.get();
  $member.set(initialMember());
  setTransferable(undefined);
  // No call works without an id, so a session without one is over (reliability S15).
  if (signedIn && !userId) return void endExpired();
  const fields = signedIn ? (Object.keys(calls) as MemberField[]) : [];
  const asked = fields.map((field) => load(userId, field, { fresh, placed: false }));
  await Promise.all([...asked, loadTransferable(userId)]);
}

/** Loads one field again for the place that shows it, for example after its call failed. */
export async function reloadField(field: MemberField): Promise<void> {
  const { failed } = $member.get();
  $member.setKey(
    'failed',
    failed.filter((other) => other !== field),
  );
  await load(currentOwner(), field, { fresh: true, placed: true });
}

export const reloadTransferable = (): Promise<void> => loadTransferable(currentOwner());
