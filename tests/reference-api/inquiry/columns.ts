import { eq } from 'drizzle-orm';
import type { Inquiry } from '#features/inquiry/api.ts';
import { extrasOf, isKindOf } from '#features/inquiry/rules.ts';
import { charactersOf } from '../block/sanctions.ts';
import { NO_OWN_CHARACTER } from '../codes.ts';
import type { inquiry } from '../db/schema/inquiry.ts';
import { gameServer } from '../db/schema/server.ts';
import type { Call } from '../handle.ts';
import { takeVerification } from '../identity/identity.ts';
import { invalid, Refusal } from '../refusal.ts';
import type { Member } from '../sessions.ts';

/** The stored answers of the form besides title and text. */
type Extra = NonNullable<typeof inquiry.$inferSelect.extra>;

/** The columns for a form, without the fields that do not belong to its category. */
export async function columnsOf(call: Call<unknown, Member>, body: Inquiry) {
  const { db, member } = call;
  if (!isKindOf(body.category, body.kind)) throw invalid('kind');
  const { serverNo, characterName } = body;
  if (characterName !== null) {
    if (serverNo === null) throw invalid('serverNo');
    const mine = await charactersOf(db, member.id, serverNo);
    if (!mine.some(({ name }) => name === characterName)) throw new Refusal(NO_OWN_CHARACTER);
  } else if (serverNo !== null) {
    const known = await db.$count(gameServer, eq(gameServer.serverNo, serverNo));
    if (known === 0) throw invalid('serverNo');
  }
  const asked = extrasOf(body.category);
  if (body.verification) await takeVerification(call, 'appeal', body.verification);
  const extra: Extra = {
    ...Object.fromEntries(asked.map((name) => [name, body[name]])),
    ...(body.verification && { verified: true }),
  };
  const { category, kind, title, notifyEmail, notifySms } = body;
  return { category, kind, title, notifyEmail, notifySms, serverNo, characterName, extra };
}
