import { is } from 'valibot';
import { type JoinReceipt, join } from './api.ts';
import { keep, recall } from '#wire/storage.ts';

const RECEIPT = 'join:receipt';
const REFUSAL = 'join:refusal';

/** Remembers a join for its result page, which may be reloaded. */
export const keepReceipt = (receipt: JoinReceipt): void => keep(RECEIPT, receipt);

/** The last join of this tab. */
export function readReceipt(): JoinReceipt | undefined {
  const kept = recall(RECEIPT);
  return is(join.data, kept) ? kept : undefined;
}

export type JoinRefusal = { code: string; accounts: string[] };

/** Remembers why somebody may not join. */
export function keepRefusal(code: string, data: unknown): void {
  const accounts = (data as { accounts?: unknown } | null)?.accounts;
  keep(REFUSAL, { code, accounts: Array.isArray(accounts) ? accounts : [] });
}

/** Why somebody may not join, or undefined when nobody was refused here. */
export function readRefusal(): JoinRefusal | undefined {
  const kept = recall(REFUSAL) as Partial<JoinRefusal> | undefined;
  if (typeof kept?.code !== 'string' || !Array.isArray(kept.accounts)) return undefined;
  return {
    code: kept.code,
    accounts: kept.accounts.filter((account) => typeof account === 'string'),
  };
}
