import { useState } from 'react';
import { receiptNo } from '#rules/receipt-no.ts';
import { dropResult, readResult } from '#stores/result.ts';
import { Outcome } from '#ui/outcome.tsx';
import type { InquiryDetail } from './api.ts';
import { inquiryDetail as copy } from './detail.copy.ts';

/** Under which a form hands over what it has done. */
export const INQUIRY_DONE = 'inquiry';

/** What has just been done, shown once: not after a reload. */
export function InquiryDone({ inquiry: { inquiryNo, at } }: { inquiry: InquiryDetail }) {
  const [done] = useState(() => {
    const kept = readResult(INQUIRY_DONE);
    dropResult(INQUIRY_DONE);
    return kept?.['inquiryNo'] === inquiryNo ? kept['done'] : undefined;
  });
  if (done === 'request')
    return (
      <Outcome
        kind="done"
        words={copy.requested(receiptNo('Q', inquiryNo, at))}
        note={copy.expected}
      />
    );
  if (done !== 'modify') return null;
  return (
    <p className="notice" data-tone="success" role="status">
      {copy.changed}
    </p>
  );
}
