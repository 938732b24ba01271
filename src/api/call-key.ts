import { canonical } from './canonical.ts';
import type { RawAnswer } from './envelope.ts';

/** A screen's first call, which `layouts/head/early-call.ts` leaves on `globalThis`. Its answer is used once. */
export type EarlyCall = {
  key: string;
  answer: Promise<RawAnswer | undefined>;
  taken?: true;
};

export const callKey = (path: string, body: unknown, accessToken: string): string =>
  `${path} ${canonical(body)} ${accessToken}`;
