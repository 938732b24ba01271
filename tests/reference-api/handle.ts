/** How a call of the API is written: its endpoint, the handler that answers it, and what every handler may rely on. */
import type { Context } from 'hono';
import * as v from 'valibot';
import type { DataOf, Endpoint } from '#api/endpoint.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/connect.ts';
import type { KeptRefusal } from './refusal.ts';
import type { Passwords } from './secrets.ts';
import type { Member } from './sessions.ts';

/** What every handler may rely on. */
export type World = {
  db: Db;
  clock: Clock;
  /** Signs tokens and captchas; kept in the database, so a restart ends no session. */
  secret: string;
  /** How many rounds of hashing each guess at a captcha's solution costs. */
  captchaCost: number;
  /** Whether pages of this origin are the portal's. */
  isSite(origin: string): boolean;
  passwords: Passwords;
  /** The ids of the FAQ entries that the portal shows. */
  faqIds: ReadonlySet<string>;
  /** Applies the changes that time alone causes. */
  settleDue(): Promise<void>;
  judge?: Judge;
};

/** Checks requests and answers against a description of the calls, and throws at the first that does not fit. */
export type Judge = {
  request(path: string, body: object): void;
  answer(path: string, answer: { code: string; data?: unknown }, status?: 200 | 401): void;
};

export type Call<Request, Who> = {
  /** Checked by the endpoint's schema; a `userId` in it is never trusted. */
  body: Request;
  /** Taken from the access token. */
  member: Who;
  /** The login that this call belongs to; empty without one. */
  family: string;
  /** A transaction when the endpoint is `once`. */
  db: Db;
  now: Date;
  world: World;
  ip: string;
  /** The origin this call was sent to. */
  origin: string;
  header(name: string): string | undefined;
};

type Answer<E extends Endpoint> = Promise<v.InferInput<E['data']> | KeptRefusal>;
type Rules = {
  /** Codes this call may refuse with, besides 35202. */
  codes?: readonly string[];
  /** Allowed to a member whose withdrawal is pending (product §6). */
  duringWithdrawal?: true;
};

export type Handler = Rules & {
  endpoint: Endpoint;
  run(call: Call<unknown, Member | undefined>): Promise<unknown>;
};

/** Answers a call that needs a session. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (call: Call<v.InferOutput<E['request']>, Member>) => Answer<E>,
  rules: Rules = {},
): Handler {
  if (endpoint.open) throw new Error(`${endpoint.path} is open: use handleOpen`);
  return { endpoint, run: run as Handler['run'], ...rules };
}

/** Answers a call that visitors may make; `member` is set when a live session came along. */
export function handleOpen<E extends Endpoint>(
  endpoint: E,
  run: (call: Call<v.InferOutput<E['request']>, Member | undefined>) => Answer<E>,
  rules: Rules = {},
): Handler {
  if (!endpoint.open) throw new Error(`${endpoint.path} needs a session: use handle`);
  return { endpoint, run: run as Handler['run'], ...rules, duringWithdrawal: true };
}

/**
 * The answer must be what the portal will read: a schema that fell back to a default counts as a failure too.
 * Fields the schema does not know are let through.
 */
export function checkAnswer<E extends Endpoint>(endpoint: E, data: unknown): void {
  const result = v.safeParse(endpoint.data, data);
  if (!result.success) {
    const wrong = result.issues.map(
      (issue) => `${v.getDotPath(issue)}: ${issue.received}, not ${issue.expected}`,
    );
    throw new Error(`${endpoint.path} answers wrongly: ${wrong}`);
  }
  const read: DataOf<E> = result.output;
  const difference = firstDifference(read, data, 'data');
  if (difference) throw new Error(`${endpoint.path} answers wrongly at ${difference}`);
}

function firstDifference(read: unknown, sent: unknown, at: string): string | undefined {
  if (read === null || typeof read !== 'object') return Object.is(read, sent) ? undefined : at;
  if (sent === null || typeof sent !== 'object') return at;
  for (const [key, value] of Object.entries(read)) {
    const difference = firstDifference(
      value,
      (sent as Record<string, unknown>)[key],
      `${at}.${key}`,
    );
    if (difference) return difference;
  }
  return undefined;
}

/** The part of a connection that is used here. */
type Socket = { remoteAddress?: string; destroy(): void };

/** The caller's connection; none when the API is called in process. */
export const socketOf = (c: Context): Socket | undefined => c.env?.incoming?.socket;

/** The caller's address, as the socket says. */
export const addressOf = (c: Context): string =>
  socketOf(c)?.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
