import { useState } from 'react';
import * as v from 'valibot';
import { dropResult, resultOf } from '#forms/result.ts';
import { link } from '#link.ts';
import { readNotMe } from '#member/not-me.ts';
import { routes } from '#routes.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import type { InquiryDetail } from './api.ts';
import { inquiryDetail as copy } from './detail.copy.ts';
import { inquiryRow as rowCopy } from './inquiry.copy.ts';

/** The name of the result that the forms keep for the page of the inquiry. */
export const INQUIRY_DONE = 'inquiry';
const DoneSchema = v.object({ inquiryNo: v.number(), done: v.picklist(['request', 'modify']) });

type Props = {
  inquiry: Pick<InquiryDetail, 'inquiryNo' | 'at'>;
  /** By when it is answered, as a sentence. */
  due: string;
  notLoaded?: boolean;
};

/**
 * Shows once, and not again after a reload, that an inquiry was just filed or changed. If the inquiry itself did not
 * load (`notLoaded`), a reload shows it too: the member would take that failure for one of the sending.
 */
export function InquiryDone({ inquiry: { inquiryNo, at }, due, notLoaded = false }: Props) {
  const [done] = useState(() => {
    const kept = resultOf(INQUIRY_DONE, DoneSchema);
    if (!notLoaded) dropResult(INQUIRY_DONE);
    return kept?.inquiryNo === inquiryNo ? kept.done : undefined;
  });
  if (done === 'request')
    return (
      <Outcome
        seal="filed"
        words={copy.requested}
        note={`${rowCopy.no} ${receiptNo('Q', inquiryNo, at)}. ${due}`}
        next={
          readNotMe()?.inquiry?.no === inquiryNo && (
            <LinkButton kind="primary" href={link('/security/not-me')}>
              {routes['/security/not-me'].title}
            </LinkButton>
          )
        }
      />
    );
  if (done !== 'modify') return null;
  return (
    <Notice tone="success" role="status">
      {copy.changed}
    </Notice>
  );
}
