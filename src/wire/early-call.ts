import { callKey, type EarlyCall } from './call-key.ts';

declare global {
  /** The screen's first call, already under way when the scripts arrive; see `layouts/early-call.ts`. */
  var earlyCall: EarlyCall | undefined;
}

/** Takes the early call over, once, when it is this very request; undefined when there is none or it broke. */
export async function takeEarlyCall(
  path: string,
  body: unknown,
  accessToken: string | undefined,
  signal: AbortSignal | undefined,
): Promise<{ status: number; text: string } | undefined> {
  const early = globalThis.earlyCall;
  if (!early || !accessToken || early.key !== callKey(path, body, accessToken)) return undefined;
  globalThis.earlyCall = undefined;
  const givenUp = new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason)),
  );
  return Promise.race([early.answer, givenUp]);
}
