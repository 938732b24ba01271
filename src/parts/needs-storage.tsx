import { type ReactNode, useState } from 'react';
import { forget, keep } from '#wire/storage.ts';
import { notKept } from './parts.copy.ts';

const PROBE = 'probe';
/** More than any step hands over. */
const PROBE_LENGTH = 4_096;

function canKeep(): boolean {
  const kept = keep(PROBE, ' '.repeat(PROBE_LENGTH));
  if (kept) forget(PROBE);
  return kept;
}

/** Steps that hand over to the next page; where nothing is kept they say so before anything is spent. reliability C2 */
export function NeedsStorage({ children }: { children: ReactNode }) {
  // The build draws the steps.
  const [kept] = useState(() => !globalThis.document || canKeep());
  if (kept) return children;
  return (
    <p className="notice" data-tone="danger" role="alert">
      {notKept}
    </p>
  );
}
