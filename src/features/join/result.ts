import { is } from 'valibot';
import { readDraft, saveDraft } from '#drafts/drafts.ts';
import { tooYoungCode } from '#errors.ts';
import { type JoinReceipt, join } from './api.ts';
import { oldEnoughOn } from './rules.ts';

/** Kept like the drafts of a visitor, so that they are deleted when somebody signs out in this tab. */
const RECEIPT = 'join-receipt';
const REFUSAL = 'join-refusal';

/** Keeps the receipt for the result page, which may be reloaded; without the session's tokens. */
export const keepReceipt = ({ auth: _, ...receipt }: JoinReceipt): boolean =>
  saveDraft('', RECEIPT, receipt);

/** The receipt of the last join in this tab. */
export function readReceipt(): JoinReceipt | undefined {
  const kept = readDraft('', RECEIPT);
  return is(join.data, kept) ? kept : undefined;
}

/** `from`: the day from which the person is old enough. */
export type JoinRefusal = { code: string; accounts: string[]; from?: string };

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
