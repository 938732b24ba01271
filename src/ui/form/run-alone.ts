import { useEffect, useRef, useState } from 'react';
import { isLeaving, leaveAgain, onStay } from '#session/navigation.ts';

/** `done`: sent; `leave`: sent, and the form stays locked because the page is about to change; undefined: not sent. */
export type Sent = 'done' | 'leave' | undefined | void;

/** Runs one sending at a time: `runAlone` does nothing while the form is locked. */
export function useRunAlone() {
  const [sending, setSending] = useState(false);
  const locked = useRef(false);
  /** Whether the form was sent and the page is to change; the form stays locked unless the page stays. */
  const left = useRef(false);
  function lock(now: boolean): void {
    locked.current = now;
    setSending(now);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when scripts run
  useEffect(() => onStay(() => left.current && lock(false)), []);

  async function runAlone(attempt: () => Promise<Sent>): Promise<void> {
    // A page that is being left, as for an error page, could still be pressed until the next one is there.
    if (locked.current || isLeaving()) return;
    // The form was sent, but the browser's Stop ended the change to the next page: go there without sending again.
    if (left.current && leaveAgain()) return;
    lock(true);
    let sent: Sent;
    try {
      sent = await attempt();
    } finally {
      left.current = sent === 'leave';
      if (!left.current) lock(false);
    }
  }
  return [sending, runAlone] as const;
}
