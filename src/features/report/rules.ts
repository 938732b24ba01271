import * as v from 'valibot';
import { chosenNo } from '#api/fields.ts';
import type { Bar } from '#ui/feedback/skeleton.tsx';
import { ReportSchema } from './api.ts';
import { reportErrors as copy } from './report.copy.ts';

const { files: _, ...entries } = ReportSchema.entries;

/**
 * `hasFiles`: a file is evidence enough without a link. The link is checked together with the other fields, so that its
 * problem does not appear only once theirs are solved.
 */
export const reportFields = (hasFiles: () => boolean) => ({
  ...entries,
  serverNo: v.pipe(chosenNo(copy.server), entries.serverNo),
  occurredAt: v.pipe(
    entries.occurredAt,
    v.check((moment) => new Date(`${moment}:00+09:00`) <= new Date(), copy.future),
  ),
  link: v.pipe(
    entries.link,
    v.check((link) => link !== '' || hasFiles(), copy.evidence),
  ),
  agree: v.literal(true, copy.agree),
});

export const reportFormSchema = (hasFiles: () => boolean) =>
  v.pipe(
    v.object(reportFields(hasFiles)),
    v.forward(
      v.partialCheck(
        [['characterName'], ['targetName']],
        ({ characterName, targetName }) => characterName !== targetName,
        copy.own,
      ),
      ['targetName'],
    ),
  );

export const reportBars: readonly Bar[] = ['line', ...Array<Bar>(10).fill('row'), 'button'];
export const doneBars: readonly Bar[] = ['line', 'row', 'button'];
