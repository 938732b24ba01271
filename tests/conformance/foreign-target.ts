/** The host that `npm run contract` names, over the network. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Target } from './checks.ts';
import { createHost } from './host.ts';
import { createSecrets } from './secrets.ts';

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
/** None: the reference API is asked. */
export const named = inject('target');

/** `redact` takes the host's secrets out of what is printed. */
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
