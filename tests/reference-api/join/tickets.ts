/** Tickets: permissions for a verified person, or a member, to finish one form. */
import { and, eq, gt, lt } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS, TICKET_MINUTES } from '#constants.ts';
import { later } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { ticket } from '../db/schema/ticket.ts';
import type { Person } from '../identity/identity.ts';
import { invalid } from '../refusal.ts';
import { randomToken, sha256 } from '../secrets.ts';
import type { Member } from '../sessions.ts';

/** Gives a ticket; its text is known to the holder alone. */
export async function giveTicket(
  { db, now }: { db: Db; now: Date },
  purpose: string,
  who: Person & { securedAt?: Date },
  minutes = TICKET_MINUTES,
): Promise<string> {
  const text = randomToken();
  const { personKey, name, birthDate, phone, securedAt = null } = who;
  await db.delete(ticket).where(lt(ticket.expiresAt, later(now, -DAY_MS)));
  await db.insert(ticket).values({
    hash: sha256(text),
    purpose,
    personKey,
    name,
    birthDate,
    phone,
    securedAt,
    expiresAt: later(now, minutes * MINUTE_MS),
  });
  return text;
}

type Ticket = Person & {
  hash: string;
  securedAt: Date | null;
  bodyHash: string | null;
  answer: unknown;
};

/**
 * Refuses a ticket from before its member's last security change (`securedAt`). The moments must be equal: a call that
 * was under way during the change may have given its ticket later, but has read the earlier moment.
 */
export function requireCurrent({ securedAt }: Pick<Ticket, 'securedAt'>, found: Member): void {
  if (securedAt?.getTime() !== found.securedAt.getTime()) throw invalid('ticket');
}

/** A ticket with its owner, without using it up. */
export async function readTicket(
  db: Db,
  { purpose, text, now }: { purpose: string; text: string; now: Date },
): Promise<Ticket> {
  const [row] = await db
    .select()
    .from(ticket)
    .where(
      and(eq(ticket.hash, sha256(text)), eq(ticket.purpose, purpose), gt(ticket.expiresAt, now)),
    )
    .for('update');
  if (!row) throw invalid('ticket');
  return row;
}

/** Uses up a member's ticket in the caller's transaction: after a refusal there it is still valid. */
export async function spendTicket(
  tx: Db,
  found: Member,
  call: { purpose: string; text: string; now: Date },
): Promise<void> {
  const row = await readTicket(tx, call);
  requireCurrent(row, found);
  if (row.bodyHash) throw invalid('ticket');
  // No body has this hash, so `withTicket` refuses the ticket from now on.
  await tx.update(ticket).set({ bodyHash: 'used' }).where(eq(ticket.hash, row.hash));
}

/**
 * Runs the action of a ticket in one transaction and uses up the ticket; the same body again gets the
 * same answer, another body is refused. After a refusal the ticket is still valid.
 */
export function withTicket<Answer>(
  db: Db,
  call: { purpose: string; text: string; body: unknown; now: Date },
  run: (tx: Db, ticket: Ticket) => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = sha256(JSON.stringify(call.body));
  return db.transaction(async (tx) => {
    const row = await readTicket(tx, call);
    if (row.bodyHash === bodyHash) return row.answer as Answer;
    if (row.bodyHash) throw invalid('ticket');
    const answer = await run(tx, row);
    await tx.update(ticket).set({ bodyHash, answer }).where(eq(ticket.hash, row.hash));
    return answer;
  });
}
