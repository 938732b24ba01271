/** The calls by which somebody joins. */
import { and, eq, gt } from 'drizzle-orm';
import {
  DAY_MS,
  HOUR_MS,
  JOINS_PER_ADDRESS_HOUR,
  JOINS_PER_PERSON_DAY,
  MAX_ACCOUNTS,
} from '#constants.ts';
import * as api from '#features/join/api.ts';
import { later } from '../clock.ts';
import {
  ACCOUNTS_FULL,
  ADDRESS_JOINED,
  ID_NOT_ALLOWED,
  ID_TAKEN,
  JOIN_BLOCKED,
  LIMITED,
  PERSON_JOINED,
  TOO_YOUNG,
} from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { lockName } from '../db/lock.ts';
import { consent, member } from '../db/schema/member.ts';
import { joinBlock, signUp } from '../db/schema/ticket.ts';
import { type Guess, refuseGuess } from '../guesses.ts';
import { handleOpen } from '../handle.ts';
import { openAccounts } from '../hwan/ledger.ts';
import { type Person, personName, takeVerification } from '../identity/identity.ts';
import { accountsOf, findByUserId, logLogin } from '../members.ts';
import { Refusal } from '../refusal.ts';
import { hashAnswer } from '../secrets.ts';
import { startSession } from '../sessions.ts';
import { isOldEnough } from './age.ts';
import { consentNames, requireInForce } from './consents.ts';
import { giveTicket, readTicket, withTicket } from './tickets.ts';

const PERSON_CODES = [JOIN_BLOCKED, PERSON_JOINED, ADDRESS_JOINED, TOO_YOUNG, ACCOUNTS_FULL];

/** Ids that look like those of staff, digits in place of letters included. assumed: product §5 names the rule, not the list. */
const RESERVED =
  /^(master|manager|gm|staff|official|system|root|help|support)|admin|operator|(game|web|portal)master|unyoung|sex/;
const LETTERS_OF_DIGITS: Record<string, string> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};
/** An id as it is read at a glance: `adm1n01` once with 1 as `i` and once as `l`. */
const readingsOf = (userId: string): string[] =>
  ['i', 'l'].map((one) =>
    userId.replaceAll(/\d/g, (digit) =>
      digit === '1' ? one : (LETTERS_OF_DIGITS[digit] ?? digit),
    ),
  );
export const isReserved = (userId: string): boolean =>
  [userId, ...readingsOf(userId)].some((reading) => RESERVED.test(reading));

const guessOf = ({ personKey }: Person): Guess => ({ purpose: 'join-id', owner: personKey });

/** Whether somebody has stopped all further sign-ups in this person's name. */
export const isJoinBlocked = async (db: Db, { personKey }: Person): Promise<boolean> =>
  (await db.$count(joinBlock, eq(joinBlock.personKey, personKey))) > 0;

/** Refuses a person who may not join now. */
async function requireMayJoin(db: Db, person: Person, { ip, now }: { ip: string; now: Date }) {
  const { personKey } = person;
  if (!isOldEnough(person.birthDate, now)) throw new Refusal(TOO_YOUNG);
  if (await isJoinBlocked(db, person)) throw new Refusal(JOIN_BLOCKED);
  const accounts = await accountsOf(db, person);
  if (accounts.length >= MAX_ACCOUNTS)
    throw new Refusal(ACCOUNTS_FULL, { accounts: accounts.map(({ userId }) => userId) });
  const byPerson = and(eq(signUp.personKey, personKey), gt(signUp.at, later(now, -DAY_MS)));
  if ((await db.$count(signUp, byPerson)) >= JOINS_PER_PERSON_DAY) throw new Refusal(PERSON_JOINED);
  const byAddress = and(eq(signUp.ip, ip), gt(signUp.at, later(now, -HOUR_MS)));
  if ((await db.$count(signUp, byAddress)) >= JOINS_PER_ADDRESS_HOUR)
    throw new Refusal(ADDRESS_JOINED);
}

/** Refuses an id that is reserved or taken; those of closed accounts stay taken. */
async function requireFreeId(db: Db, userId: string): Promise<void> {
  if (isReserved(userId)) throw new Refusal(ID_NOT_ALLOWED);
  const rows = await db.select().from(member).where(eq(member.userId, userId));
  if (rows.length > 0) throw new Refusal(ID_TAKEN);
}

export const joinHandlers = [
  handleOpen(
    api.startJoin,
    ({ body, ...call }) =>
      call.db.transaction(async (db) => {
        const person = await takeVerification({ ...call, db }, 'join', body.verification);
        await requireMayJoin(db, person, call);
        const { name, birthDate, phone } = person;
        return {
          ticket: await giveTicket({ ...call, db }, 'join', person),
          person: { name, birthDate, phone },
          accounts: (await accountsOf(db, person)).length,
        };
      }),
    { codes: PERSON_CODES },
  ),

  handleOpen(
    api.checkUserId,
    async ({ body, db, now }) => {
      const person = await readTicket(db, { purpose: 'join', text: body.ticket, now });
      const refused = await refuseGuess({ db, now }, guessOf(person));
      if (refused) return refused;
      await requireFreeId(db, body.userId);
      return {};
    },
    { codes: [ID_TAKEN, ID_NOT_ALLOWED, LIMITED] },
  ),

  handleOpen(
    api.join,
    async ({ body, db, now, ip, world, header }) => {
      const { userId, question } = body;
      requireInForce(body.consents, now);
      // In lower case, as it is looked up when an id or a password is forgotten.
      const email = body.email.toLowerCase();
      const call = { purpose: 'join', text: body.ticket, body, now };
      const asked = await readTicket(db, call);
      // This reveals whether an id is taken, so it counts as a guess; a repeat of a finished join does not.
      const refused = asked.bodyHash ? undefined : await refuseGuess({ db, now }, guessOf(asked));
      if (refused) return refused;
      const joined = await withTicket(db, call, async (tx, person) => {
        const passwordHash = await world.passwords.hash(body.password);
        const answerHash = await hashAnswer(world.passwords, body.answer);
        // Joins of one person and of one address queue up, so that none passes beside the last one allowed.
        await lockName(tx, personName(person));
        await lockName(tx, `address:${ip}`);
        await requireMayJoin(tx, person, { ip, now });
        await requireFreeId(tx, userId);
        const { personKey, name, birthDate, phone } = person;
        const [added] = await tx
          .insert(member)
          .values({
            userId,
            passwordHash,
            name,
            birthDate,
            phone,
            email,
            personKey,
            question,
            answerHash,
            passwordChangedAt: now,
            securedAt: now,
            joinedAt: now,
          })
          .onConflictDoNothing()
          .returning({ id: member.id });
        if (!added) throw new Refusal(ID_TAKEN);
        await openAccounts(tx, added.id);
        await tx.insert(signUp).values({ at: now, ip, personKey });
        await tx.insert(consent).values(
          body.consents.map(({ key, version, agreed }, position) => ({
            memberId: added.id,
            name: consentNames[key],
            version,
            agreed,
            position,
            at: now,
          })),
        );
        const at = now.toISOString();
        return { userId, joinedAt: at, consents: body.consents.map((one) => ({ ...one, at })) };
      });
      // Outside the ticket, which stores its answer and so must never contain a session.
      const found = await findByUserId(db, userId);
      const isTheirs = found && (await world.passwords.verify(found.passwordHash, body.password));
      if (!isTheirs) return joined;
      const arrival = { at: now, ip, userAgent: header('user-agent') ?? '' };
      const tokens = await startSession(db, world.secret, found, arrival);
      if (!tokens) return joined;
      await logLogin(db, found.id, arrival);
      return { ...joined, auth: { id: userId, ...tokens } };
    },
    { codes: [...PERSON_CODES, ID_TAKEN, ID_NOT_ALLOWED, LIMITED] },
  ),
];
