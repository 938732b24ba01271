import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import {
  Figure,
  Files,
  knownOrNull,
  MomentOrNull,
  No,
  Nothing,
  ServerNo,
  Text,
  TextOrEmpty,
  typedName,
  typedText,
  WebAddress,
} from '#api/fields.ts';
import { typedLetters } from '#api/letters.ts';
import { PageSchema, pageOf } from '#api/paging.ts';
import { LINK_MAX, REPORT_BODY_MAX, REPORT_BODY_MIN, SHORT_TEXT_MAX } from '#constants.ts';
import { reportErrors as copy } from './report.copy.ts';

/** The reasons to report a player. Source: product §10.7 */
export const reportKinds = ['abuse', 'fraud', 'cheat', 'cash', 'spam', 'name', 'etc'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Only a report that is `investigating` may be withdrawn. */
export const reportStatuses = ['investigating', 'done', 'dismissed', 'withdrawn'] as const;

const PLAIN_HOST = /^([\p{L}\d-]+\.)+\p{L}{2,}(?=[:/?#]|$)/u;
/** Adds the scheme to an address that was typed without it, such as `youtube.com/…`. */
const withScheme = (link: string) => (PLAIN_HOST.test(link) ? `https://${link}` : link);

const Numbered = v.object({ reportNo: No });

/** The fields of a report. assumed: product §10.7 */
export const ReportSchema = v.object({
  kind: v.picklist(reportKinds, copy.kind),
  serverNo: ServerNo,
  /** The member's own character. */
  characterName: typedName(copy.character),
  targetName: typedName(copy.target),
  /** Seoul time as typed, `2026-03-02T14:05`. */
  occurredAt: v.pipe(v.string(), v.isoDateTime(copy.when)),
  place: typedText([0, SHORT_TEXT_MAX], copy.place),
  body: typedText([REPORT_BODY_MIN, REPORT_BODY_MAX], copy.body, copy.bodyTooLong),
  /** The address of a video as evidence, or ''. */
  link: v.pipe(
    Text,
    v.transform((text) => withScheme(typedLetters(text))),
    v.maxLength(LINK_MAX, copy.linkTooLong),
    v.check((link) => link === '' || v.is(WebAddress, link), copy.link),
  ),
  files: Files,
});
export type Report = v.InferOutput<typeof ReportSchema>;

/** Whether the member may report. Errors: 50604. assumed: decisions §5 */
export const mayReport = endpoint(
  '/bbs/report/check',
  v.object({}),
  // How many characters the member has on all servers: without one there is nobody in whose name to report.
  v.object({ characters: v.fallback(v.nullable(Figure), null) }),
);

/** Checks whether a character can be reported. Errors: 20104 (too many unknown names), 32506. assumed: product §10.7 */
export const checkReportTarget = endpoint(
  '/bbs/report/checkTarget',
  v.object({ serverNo: ServerNo, targetName: typedName(copy.target) }),
  // The class, which may be missing, has a mark.
  v.object({ name: v.string(), job: TextOrEmpty }),
);

/** Reports a player, with a file or a link as evidence. Errors: 20104, 32506, 50505, 50604. assumed: product §10.7 */
export const requestReport = endpoint(
  '/bbs/report/request',
  ReportSchema,
  // `at`, which may be missing, is needed to show the receipt number.
  v.object({ ...Numbered.entries, at: MomentOrNull }),
  { once: true },
);

/** Withdraws a report while it is being investigated. Errors: 31204. assumed: product §10.7 */
export const withdrawReport = endpoint('/bbs/report/withdraw', Numbered, Nothing);

/** A report in the member's list. */
export const ReportRowSchema = v.object({
  reportNo: Figure,
  kind: knownOrNull(reportKinds),
  serverName: TextOrEmpty,
  targetName: TextOrEmpty,
  /** The class of the character that has the name now; may be missing. */
  job: TextOrEmpty,
  status: knownOrNull(reportStatuses),
  at: MomentOrNull,
});
export type ReportRow = v.InferOutput<typeof ReportRowSchema>;

/** The member's own reports, newest first. assumed: product §10.7 */
export const getReports = endpoint('/bbs/report/list', PageSchema, pageOf(ReportRowSchema));

/** One of the member's own reports. assumed: product §10.7 */
export const getReport = endpoint('/bbs/report/detail', Numbered, ReportRowSchema);
