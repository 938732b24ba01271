import type { startSession as StartSession } from './chrome-session.ts';

/** The actions of `chrome-session.ts`, which is loaded once, and only if there is a session or something to show. */
let session: Promise<ReturnType<typeof StartSession>> | undefined;

export const sessionBegun = (): boolean => session !== undefined;

export function startSession(): Promise<ReturnType<typeof StartSession>> {
  session ??= import('./chrome-session.ts').then((module) => module.startSession());
  // If the file fails to load, the next press tries again.
  session.catch(() => {
    session = undefined;
  });
  return session;
}
