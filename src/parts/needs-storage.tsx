import { type ReactNode, useState } from 'react';
import { forget, keep } from '#wire/storage.ts';
import { notKept } from './parts.copy.ts';

const PROBE = 'probe';
/** Longer than any value that a step keeps for the next page. */
const PROBE_LENGTH = 4_096;

function canKeep(): boolean {
  const kept = keep(PROBE, ' '.repeat(PROBE_LENGTH));
  if (kept) forget(PROBE);
  return kept;
}

/**
 * Wraps steps that keep something for the next page: if the browser's storage is blocked, says so before a code or
 * proof is used up. reliability C2
 */
export function NeedsStorage({ children }: { children: ReactNode }) {
  // The build, which has no document, renders the steps.
  const [kept] = useState(() => !globalThis.document || canKeep());
  if (kept) return children;
  return (
    <p className="notice" data-tone="danger" role="alert">
      {notKept}
    </p>
  );
}
