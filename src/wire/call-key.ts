import type { RawAnswer } from './envelope.ts';

/**
 * The first call of a screen, which `frame/head/early-call.ts` leaves on `globalThis`. The client may use its answer
 * once, for the same request.
 */
export type EarlyCall = {
  key: string;
  answer: Promise<RawAnswer | undefined>;
  taken?: true;
};

/** Identifies a request: two with the same path, body and access token have the same key. */
export const callKey = (path: string, body: unknown, accessToken: string): string =>
  `${path} ${JSON.stringify(body)} ${accessToken}`;
