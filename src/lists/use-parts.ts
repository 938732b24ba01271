import { limitAsync } from 'es-toolkit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { handleLoad, type LoadProblem, loadProblem } from '#error-handling/failure.ts';
import { stateOf } from './query.ts';

/** How many calls of a screen run at the same time. */
const CALLS_AT_ONCE = 4;

/** Asks for one part of what a screen shows, such as the characters of a server. */
type Read<Part> = (signal: AbortSignal) => Promise<Part>;
/** `missing`: why some parts could not be read, each sentence once, without those that a dialog has told. */
type Join<Part, Whole> = (
  parts: readonly (Part | undefined)[],
  missing: readonly string[],
) => Whole;

/**
 * Loads a whole from several calls, a few at a time: one that fails leaves the others standing, and if all fail the
 * first problem stands for all. `join`: makes the whole of the parts, in the order of `reads`; undefined has failed.
 */
export function useParts<Part, Whole>(reads: readonly Read<Part>[], join: Join<Part, Whole>) {
  const [found, setFound] = useState<{ whole: Whole; at: number }>();
  const [problem, setProblem] = useState<LoadProblem>();
  /** When the load that runs began (`performance.now()`), 0 for the first; undefined if none runs. */
  const [since, setSince] = useState<number | undefined>(0);
  const call = useRef<AbortController>(undefined);

  async function load(): Promise<void> {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    setSince(performance.now());
    setProblem(undefined);
    const inTurn = limitAsync((read: Read<Part>) => read(own.signal), CALLS_AT_ONCE);
    const answers = await Promise.allSettled(reads.map((read) => inTurn(read)));
    const errors = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const mustShow = await Promise.all(errors.map(handleLoad));
    // `handleLoad` may have waited for a dialog, and a newer load may have begun.
    if (call.current !== own) return;
    setSince(undefined);
    const problems = errors.map((error) => loadProblem(error));
    if (errors.length === reads.length && problems[0]) return setProblem(problems[0]);
    const words = [...new Set(problems.map(({ text }) => text))];
    // What dialogs have told is not told again, unless the member stopped waiting: no dialog tells that.
    const missing = mustShow.some(Boolean) || own.signal.aborted ? words : [];
    const parts = answers.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
    setFound({ whole: join(parts, missing), at: Date.now() });
  }
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    void loadNow();
    return () => call.current?.abort();
  }, []);
  const loading = since !== undefined;
  return {
    state: stateOf({
      data: found?.whole,
      at: found?.at ?? 0,
      loading,
      since: since ?? 0,
      problem,
    }),
    reload: () => void load(),
    cancel: () => call.current?.abort(),
  };
}
