import { useEffect, useState } from 'react';
import { seoulIso } from '#day.ts';
import { formatTime } from '#rules/dates.ts';
import { dayText } from '#rules/support-hours.ts';
import { everyMinute } from '#site-content/support-live.ts';
import type { InquiryRow } from './api.ts';
import { inquiryDue as copy } from './inquiry.copy.ts';
import { answerDue } from './rules.ts';

/** A moment on Seoul's clock as `11월 30일(월) 18:00`. */
export const dayAndTime = (at: Date): string =>
  `${dayText(seoulIso(at).slice(0, 10))} ${formatTime(at.getTime())}`;

type Asked = Pick<InquiryRow, 'status' | 'answerBy'> & { askedAt: string | null };

/** By when the member is answered, as of this minute, in a sentence and for a row; undefined if that is not known. */
export function useAnswerDue(asked: Asked): { words: string; row: string } | undefined {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => everyMinute(() => setNow(new Date())), []);
  const due = answerDue(asked, now, __HOLIDAYS__);
  if (!due) return undefined;
  const when = dayAndTime(due.at);
  if (due.isLate) return { words: copy.late(when), row: copy.rowLate };
  return { words: due.isPromised ? copy.promised(when) : copy.usual(when), row: copy.row(when) };
}

type Props = { inquiry: InquiryRow; className: string | undefined };

/** For a row of the list; a row with an answer does not say when the member has asked again. */
export function InquiryAnswerDue({ inquiry, className }: Props) {
  const due = useAnswerDue({ ...inquiry, askedAt: inquiry.answer === null ? inquiry.at : null });
  return due && <span className={className}>{due.row}</span>;
}
