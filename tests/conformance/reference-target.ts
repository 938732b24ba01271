import { SITE_PORT } from '../../scripts/ports.ts';
import { OTP_SECRET } from '../reference-api/db/seed/people.ts';
import { BASE, type openApi, PASSWORD } from '../unit/reference-api/open-api.ts';
import type { Target } from './checks.ts';
import type { Member } from './context.ts';
import { createHost, type Fetch } from './host.ts';

/** As `npm start` serves it. */
export const SITE = `http://127.0.0.1:${SITE_PORT}`;
const MEMBER: Member = { id: 'member01', password: PASSWORD };
const OTHER: Member = { id: 'member02', password: PASSWORD };

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
