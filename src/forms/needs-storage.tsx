import { type ReactNode, useState } from 'react';
import { canKeep } from '#api/storage.ts';
import { notKept } from '#drafts/drafts.copy.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** This is longer than any value that a step keeps for the next page. */
const STEP_LENGTH = 4_096;

/** Says that storage is blocked before the member uses up a code or a proof for nothing. reliability C2 */
export function NeedsStorage({ children }: { children: ReactNode }) {
  // The build, which has no document, renders the steps.
  const [kept] = useState(() => !globalThis.document || canKeep(STEP_LENGTH));
  if (kept) return children;
  return (
    <Notice tone="danger" role="alert">
      {notKept}
    </Notice>
  );
}
