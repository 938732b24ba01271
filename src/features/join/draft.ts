import * as v from 'valibot';
import { type ConsentKey, consentKeys } from '#api/consent.ts';
import type { DataOf } from '#api/endpoint.ts';
import { MIN_AGE_YEARS, MINUTE_MS, TICKET_MINUTES } from '#constants.ts';
import { isDay } from '#day.ts';
import { dropDraft, readDraft, saveDraft, textOf, VISITOR } from '#drafts/drafts.ts';
import { tooYoungCode } from '#errors.ts';
import { maskName, maskPhone } from '#rules/mask.ts';
import { visitorProof } from '#session/visitor-proofs.ts';
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
  const kept = readDraft(VISITOR, 'join') ?? {};
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
  saveDraft(VISITOR, 'join', { ...readJoinDraft(), ...part });

export type Admission = DataOf<typeof startJoin>;

const KeptSchema = v.object({
  at: v.number(),
  ticket: v.string(),
  person: v.object({ name: v.string(), birthDate: v.literal(''), phone: v.string() }),
  accounts: v.optional(v.number()),
});

const admissions = visitorProof('join-ticket', KeptSchema);

/** Keeps the permission to join across a reload, with the person's name and phone number masked. decisions §8 */
export function keepAdmission({ ticket, accounts, person: { name, phone } }: Admission): void {
  const person = { name: maskName(name), birthDate: '' as const, phone: phone && maskPhone(phone) };
  admissions.keep({ at: Date.now(), ticket, person, ...(accounts && { accounts }) });
}

/** The permission to join that this tab has, unless it has expired. */
export function readAdmission(): Admission | undefined {
  const admission = admissions.read();
  // It has expired also if the clock was set back.
  const isOld = Math.abs(Date.now() - (admission?.at ?? 0)) > TICKET_MINUTES * MINUTE_MS;
  return isOld ? undefined : admission;
}

export const dropAdmission = admissions.drop;

export function dropJoinDraft(): void {
  dropDraft(VISITOR, 'join');
  dropAdmission();
}

const receipts = visitorProof('join-receipt', join.data);

/** Keeps the receipt for the result page, without the session's tokens; false if this page must show it. */
export const keepReceipt = ({ auth: _, ...receipt }: JoinReceipt): boolean =>
  receipts.keep(receipt);
export const readReceipt = receipts.read;

/** `from`: the day from which the person is old enough. */
export type JoinRefusal = { code: string; accounts: string[]; from?: string | undefined };

/** The birthday that makes a person old enough; one on 29 February counts as 1 March in other years. decisions §7 */
function oldEnoughOn(birthDate: string): string | undefined {
  if (!isDay(birthDate)) return undefined;
  const year = Number(birthDate.slice(0, 4)) + MIN_AGE_YEARS;
  const birthday = `${year}${birthDate.slice(4)}`;
  return isDay(birthday) ? birthday : `${year}-03-01`;
}

const refusals = visitorProof(
  'join-refusal',
  v.object({ code: v.string(), accounts: v.array(v.string()), from: v.optional(v.string()) }),
);

/** Keeps for the next page why somebody may not join; false if this page must show it. */
export function keepRefusal(code: string, data: unknown, birthDate = ''): boolean {
  const given = (data as { accounts?: unknown } | null)?.accounts;
  const from = code === tooYoungCode ? oldEnoughOn(birthDate) : undefined;
  const accounts = (Array.isArray(given) ? given : []).filter((one) => typeof one === 'string');
  return refusals.keep({ code, accounts, ...(from && { from }) });
}

/** Why somebody may not join; undefined if nobody was refused in this tab. */
export const readRefusal = (): JoinRefusal | undefined => refusals.read();
