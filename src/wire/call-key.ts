/** An early call under way, handed over on `globalThis`; good for one taker with the same request. */
export type EarlyCall = {
  key: string;
  answer: Promise<{ status: number; text: string } | undefined>;
  taken?: true;
};

/** What makes two requests the same: who asks, what for. */
export const callKey = (path: string, body: unknown, accessToken: string): string =>
  `${path} ${JSON.stringify(body)} ${accessToken}`;
