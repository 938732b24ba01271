/** The host under test: the reference API in process, or the one that `npm run contract` names. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { SITE_PORT } from '../../scripts/ports.ts';
import { OTP_SECRET } from '../reference-api/db/seed/people.ts';
import { BASE, type openApi, PASSWORD } from '../unit/reference-api/open-api.ts';
import type { Target } from './checks.ts';
import type { Member } from './context.ts';
import { createHost, type Fetch } from './host.ts';
import { createSecrets } from './secrets.ts';

/** As `npm start` serves it. */
export const SITE = `http://127.0.0.1:${SITE_PORT}`;
const MEMBER: Member = { id: 'member01', password: PASSWORD };
const OTHER: Member = { id: 'member02', password: PASSWORD };

/** A host as the command names it. */
export type Named = Pick<Target, 'member' | 'other' | 'otpSecret' | 'write' | 'only'> & {
  api: string;
  pay: string | undefined;
  /** Where the portal will be. */
  origin: string;
};
declare module 'vitest' {
  interface ProvidedContext {
    target: Named | undefined;
  }
}
/** The host that the command names; none: the reference API. */
export const named = inject('target');

/** The named host over the network; `redact` takes its secrets out of what is printed. */
export function foreignTarget({ api, pay, origin, ...asked }: Named) {
  const { learn, redact } = createSecrets([
    asked.member.password,
    asked.other?.password,
    asked.otpSecret,
  ]);
  const target: Target = {
    ...asked,
    host: createHost({ api, pay, origin, onAnswer: learn }),
    wait: (ms) => {
      process.stderr.write(`Waiting ${ms / 1000} seconds, as a rule is about time…\n`);
      return sleep(ms);
    },
    now: Date.now,
  };
  return { target, redact };
}

/**
 * The reference API in process, asked for everything; the time is that of its clock. `bend` makes it break a rule on
 * purpose (`bends.test.ts`).
 */
export function referenceTarget(
  api: ReturnType<typeof openApi>,
  bend: (fetch: Fetch) => Fetch = (fetch) => fetch,
): Target {
  return {
    host: createHost({ api: BASE, origin: SITE, fetch: bend((url, init) => api.fetch(url, init)) }),
    member: MEMBER,
    other: OTHER,
    otpSecret: OTP_SECRET,
    write: true,
    wait: async (ms) => api.advance(ms),
    now: () => api.world.clock.now().getTime(),
  };
}
