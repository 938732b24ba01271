import { useState } from 'react';
import { reloadTransferable } from '#member/member.ts';
import { $isTransferable } from '#session/is-transferable.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { focusTitle } from '#ui/focus-title.ts';
import { states } from '#ui/ui.copy.ts';
import { useStore } from '#ui/use-store.ts';
import { transfer as copy } from './transfer.copy.ts';

/** Says that nobody knows whether this is the transfer period; the screen stays, as the API decides. decisions §3 */
export function PeriodUnknown() {
  const period = useStore($isTransferable);
  const [tries, setTries] = useState(0);
  async function retry(): Promise<void> {
    await reloadTransferable();
    if ($isTransferable.get() === 'unknown') setTries(tries + 1);
    else focusTitle();
  }
  if (period !== 'unknown') return null;
  return (
    <Notice tone="warning">
      {/* The key makes a new element after each try, so that it is read out again. */}
      <p key={tries} role="alert">
        {copy.unknown}
      </p>
      <Button size="small" onClick={retry}>
        {states.retry}
      </Button>
    </Notice>
  );
}
