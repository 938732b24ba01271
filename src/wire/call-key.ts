/** The first call of `frame/head/early-call.ts`, handed over on `globalThis`; the client may use its answer once, for the same request. */
export type EarlyCall = {
  key: string;
  answer: Promise<{ status: number; text: string } | undefined>;
  taken?: true;
};

/** Two requests are the same if this text is: path, body and access token. */
export const callKey = (path: string, body: unknown, accessToken: string): string =>
  `${path} ${JSON.stringify(body)} ${accessToken}`;
