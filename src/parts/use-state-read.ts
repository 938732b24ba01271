import { useEffect } from 'react';
import type { Endpoint } from '#wire/endpoint.ts';
import { stateRead } from '#stores/known-outcome.ts';

/** For a form that shows the state it changes, just read: nobody waits for an earlier answer any more. */
export function useStateRead(of: Endpoint): void {
  useEffect(() => void stateRead(of), [of]);
}
