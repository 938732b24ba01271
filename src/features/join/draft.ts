import * as v from 'valibot';
import { MIN_AGE_YEARS, MINUTE_MS, TICKET_MINUTES } from '#constants.ts';
import { dropDraft, readDraft, saveDraft, textOf } from '#drafts/drafts.ts';
import { tooYoungCode } from '#errors.ts';
import { maskName, maskPhone } from '#rules/mask.ts';
import { type ConsentKey, consentKeys } from '#wire/consent.ts';
import { isDay } from '#wire/day.ts';
import type { DataOf } from '#wire/endpoint.ts';
import { type JoinReceipt, join, type startJoin } from './api.ts';

/** What a new member has chosen and typed so far; never a password, an answer or personal data. */
export type JoinDraft = {
  consents: Partial<Record<ConsentKey, boolean>>;
  /** Whether the first step, the consents, is done. */
  agreed: boolean;
  userId: string;
  email: string;
  question: string;
};

export function readJoinDraft(): JoinDraft {
  const kept = readDraft('', 'join') ?? {};
  const consents = (kept['consents'] ?? {}) as Record<string, unknown>;
  return {
    consents: Object.fromEntries(consentKeys.map((key) => [key, consents[key] === true])),
    agreed: kept['agreed'] === true,
    userId: textOf(kept['userId']),
    email: textOf(kept['email']),
    question: textOf(kept['question']),
  };
}

export const keepJoinDraft = (part: Partial<JoinDraft>): boolean =>
  saveDraft('', 'join', { ...readJoinDraft(), ...part });

/** Kept like a draft, so that a sign-out in this tab deletes it: the next person must not join in this one's name. */
const TICKET = 'join-ticket';
export type Admission = DataOf<typeof startJoin>;

const KeptSchema = v.object({
  at: v.number(),
  ticket: v.string(),
  person: v.object({ name: v.string(), birthDate: v.literal(''), phone: v.string() }),
});

/** Keeps the permission to join across a reload, with the person's name and phone number masked. decisions §8 */
export function keepAdmission({ ticket, person: { name, phone } }: Admission): void {
  const person = { name: maskName(name), birthDate: '', phone: phone && maskPhone(phone) };
  saveDraft('', TICKET, { at: Date.now(), ticket, person });
}

/** The permission to join that this tab has, unless it has expired. */
export function readAdmission(): Admission | undefined {
  const { success, output } = v.safeParse(KeptSchema, readDraft('', TICKET));
  if (!success || Math.abs(Date.now() - output.at) > TICKET_MINUTES * MINUTE_MS) return undefined;
  return output;
}

export const dropAdmission = (): void => dropDraft('', TICKET);

export function dropJoinDraft(): void {
  dropDraft('', 'join');
  dropAdmission();
}

/** Kept like the drafts of a visitor, so that they are deleted when somebody signs out in this tab. */
const RECEIPT = 'join-receipt';
const REFUSAL = 'join-refusal';

/** Keeps the receipt for the result page, which may be reloaded; without the session's tokens. */
export const keepReceipt = ({ auth: _, ...receipt }: JoinReceipt): boolean =>
  saveDraft('', RECEIPT, receipt);

export function readReceipt(): JoinReceipt | undefined {
  const kept = readDraft('', RECEIPT);
  return v.is(join.data, kept) ? kept : undefined;
}

/** `from`: the day from which the person is old enough. */
export type JoinRefusal = { code: string; accounts: string[]; from?: string };

/** For a birthday on 29 February it is 1 March in other years. decisions §7 */
function oldEnoughOn(birthDate: string): string | undefined {
  if (!isDay(birthDate)) return undefined;
  const year = Number(birthDate.slice(0, 4)) + MIN_AGE_YEARS;
  const birthday = `${year}${birthDate.slice(4)}`;
  return isDay(birthday) ? birthday : `${year}-03-01`;
}

/** Keeps for the next page why somebody may not join. */
export function keepRefusal(code: string, data: unknown, birthDate = ''): void {
  const accounts = (data as { accounts?: unknown } | null)?.accounts;
  const from = code === tooYoungCode ? oldEnoughOn(birthDate) : undefined;
  saveDraft('', REFUSAL, {
    code,
    accounts: Array.isArray(accounts) ? accounts : [],
    ...(from && { from }),
  });
}

/** Why somebody may not join; undefined if nobody was refused in this tab. */
export function readRefusal(): JoinRefusal | undefined {
  const kept = readDraft('', REFUSAL) as Partial<JoinRefusal> | undefined;
  if (typeof kept?.code !== 'string' || !Array.isArray(kept.accounts)) return undefined;
  return {
    code: kept.code,
    accounts: kept.accounts.filter((account) => typeof account === 'string'),
    ...(typeof kept.from === 'string' && { from: kept.from }),
  };
}
