/** The calls by which a member reports another player. */
import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  REPORTS_OF_ONE_PER_DAY,
  REPORTS_PER_HOUR,
} from '#constants.ts';
import * as api from '#features/report/api.ts';
import { charactersOf, isSanctioned } from '../block/sanctions.ts';
import { later } from '../clock.ts';
import {
  INVALID,
  LIMITED,
  NO_OWN_CHARACTER,
  PROCESSED,
  REPORT_BLOCKED,
  UNKNOWN_CHARACTER,
} from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { pageOfRows, requireRow } from '../db/rows.ts';
import { gameCharacter } from '../db/schema/game.ts';
import { report } from '../db/schema/inquiry.ts';
import { gameServer } from '../db/schema/server.ts';
import { attach } from '../file.ts';
import { findCharacter } from '../gift/gifts.ts';
import { lookUp } from '../guesses.ts';
import { handle } from '../handle.ts';
import { requireSeldom } from '../often.ts';
import { invalid, KeptRefusal, Refusal } from '../refusal.ts';
import type { Member } from '../sessions.ts';

/** The class of the character that can be reported; the refusal if there is none is returned, not thrown. */
async function targetOf(
  { db, now, member }: { db: Db; now: Date; member: Member },
  { serverNo, targetName }: { serverNo: number; targetName: string },
): Promise<KeptRefusal | { job: string }> {
  const guess = { purpose: 'character', owner: member.userId } as const;
  const found = await lookUp({ db, now }, guess, () => findCharacter(db, serverNo, targetName));
  if (found instanceof KeptRefusal) return found;
  if (found?.owner.id === member.id) return new KeptRefusal(INVALID, { reason: 'own' });
  return found ? { job: found.character.job } : new KeptRefusal(UNKNOWN_CHARACTER);
}

type Found = { report: typeof report.$inferSelect; serverName: string; job: string | null };

const view = ({ report: row, serverName, job }: Found) => ({
  reportNo: row.id,
  kind: row.kind as api.ReportKind,
  serverName,
  targetName: row.targetName,
  job: job ?? '',
  status: row.status,
  at: row.createdAt.toISOString(),
});
const rowsOf = (db: Db) =>
  db
    .select({ report, serverName: gameServer.serverName, job: gameCharacter.job })
    .from(report)
    .innerJoin(gameServer, eq(gameServer.serverNo, report.serverNo))
    .leftJoin(
      gameCharacter,
      and(
        eq(gameCharacter.serverNo, report.serverNo),
        eq(gameCharacter.name, report.targetName),
        isNull(gameCharacter.deletedAt),
      ),
    );

/** Support's stand-in investigates everything soon, so that a whole report can be tried. */
const INVESTIGATION_MS = 10 * MINUTE_MS;
/** Closes one member's reports that are due. */
const investigateDue = (db: Db, memberId: number, now: Date) =>
  db
    .update(report)
    .set({ status: 'done' })
    .where(
      and(
        eq(report.memberId, memberId),
        eq(report.status, 'investigating'),
        lte(report.createdAt, later(now, -INVESTIGATION_MS)),
      ),
    );

/** Refuses a member who floods support with reports, of one player or of all. */
async function requireNoFlood(
  { db, now, member }: { db: Db; now: Date; member: Member },
  { serverNo, targetName }: { serverNo: number; targetName: string },
): Promise<void> {
  const mine = eq(report.memberId, member.id);
  const each = { name: `reports:${member.id}`, table: report, at: report.createdAt };
  const ofOne = and(mine, eq(report.serverNo, serverNo), eq(report.targetName, targetName));
  const one = { ...each, asked: ofOne, most: REPORTS_OF_ONE_PER_DAY, withinMs: DAY_MS };
  await requireSeldom(db, one, now);
  await requireSeldom(db, { ...each, asked: mine, most: REPORTS_PER_HOUR, withinMs: HOUR_MS }, now);
}

/** The moment of a Seoul time such as `2026-03-02T14:05`. */
const seoulMoment = (text: string) => new Date(`${text.slice(0, 16)}:00+09:00`);

export const reportHandlers = [
  handle(
    api.mayReport,
    async ({ db, member, now }) => {
      if (await isSanctioned(db, member.id, now)) throw new Refusal(REPORT_BLOCKED);
      const theirs = and(eq(gameCharacter.memberId, member.id), isNull(gameCharacter.deletedAt));
      return { characters: await db.$count(gameCharacter, theirs) };
    },
    { codes: [REPORT_BLOCKED] },
  ),

  handle(
    api.checkReportTarget,
    async (call) => {
      const found = await targetOf(call, call.body);
      return found instanceof KeptRefusal ? found : { name: call.body.targetName, job: found.job };
    },
    { codes: [UNKNOWN_CHARACTER, LIMITED] },
  ),

  handle(
    api.requestReport,
    async (call) => {
      const { db, body, member, now } = call;
      if (await isSanctioned(db, member.id, now)) throw new Refusal(REPORT_BLOCKED);
      if (body.files.length === 0 && body.link === '') throw invalid('files');
      // Not written as `>`, which an invalid date would pass.
      if (!(seoulMoment(body.occurredAt) <= now)) throw invalid('occurredAt');
      const mine = await charactersOf(db, member.id, body.serverNo);
      if (!mine.some(({ name }) => name === body.characterName))
        throw new Refusal(NO_OWN_CHARACTER);
      const target = await targetOf(call, body);
      if (target instanceof KeptRefusal) return target;
      await requireNoFlood(call, body);
      const { files, ...columns } = body;
      const { id: reportId } = requireRow(
        await db
          .insert(report)
          .values({ ...columns, memberId: member.id, status: 'investigating', createdAt: now })
          .returning({ id: report.id }),
      );
      await attach(db, { memberId: member.id, purpose: 'report' }, { reportId }, files);
      return { reportNo: reportId, at: now.toISOString() };
    },
    { codes: [REPORT_BLOCKED, NO_OWN_CHARACTER, UNKNOWN_CHARACTER, LIMITED] },
  ),

  handle(
    api.withdrawReport,
    async ({ db, body, member, now }) => {
      await investigateDue(db, member.id, now);
      const mine = and(eq(report.id, body.reportNo), eq(report.memberId, member.id));
      const [changed] = await db
        .update(report)
        .set({ status: 'withdrawn' })
        .where(and(mine, eq(report.status, 'investigating')))
        .returning({ id: report.id });
      if (changed) return {};
      if ((await db.$count(report, mine)) === 0) throw invalid('reportNo');
      throw new Refusal(PROCESSED);
    },
    { codes: [PROCESSED] },
  ),

  handle(api.getReports, async ({ db, body, member, now }) => {
    await investigateDue(db, member.id, now);
    const mine = eq(report.memberId, member.id);
    const rows = await pageOfRows(
      body,
      rowsOf(db).where(mine).orderBy(desc(report.createdAt), desc(report.id)),
    );
    return {
      total: await db.$count(report, mine),
      list: rows.map(view),
    };
  }),

  handle(api.getReport, async ({ db, body, member, now }) => {
    await investigateDue(db, member.id, now);
    const [found] = await rowsOf(db).where(
      and(eq(report.id, body.reportNo), eq(report.memberId, member.id)),
    );
    if (!found) throw invalid('reportNo');
    return view(found);
  }),
];
