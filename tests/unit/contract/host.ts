import { createHost, type Fetch } from '../../../scripts/contract/host.ts';
import { type Run, runContract } from '../../../scripts/contract/run.ts';
import { OTP_SECRET } from '../../reference-api/db/seed/people.ts';
import { OTP_PERIOD_MS } from '../../support/otp-code.ts';
import { BASE, type openApi, PASSWORD } from '../reference-api/open-api.ts';

export const OTHER = { id: 'member02', password: PASSWORD };
const SITE = 'http://localhost:4321';

/** The contract check against the reference API in process; the time is that of the API's clock. */
export function askOf(api: ReturnType<typeof openApi>) {
  const straight: Fetch = (url, init) => api.fetch(url, init);
  return (deviating: (fetch: Fetch) => Fetch = (fetch) => fetch, more: Partial<Run> = {}) => {
    // A code is accepted once, also if an earlier run has used it.
    api.advance(OTP_PERIOD_MS);
    return runContract({
      host: createHost({ api: BASE, origin: SITE, fetch: deviating(straight) }),
      member: { id: 'member01', password: PASSWORD },
      otpSecret: OTP_SECRET,
      write: false,
      wait: async (ms) => api.advance(ms),
      now: () => api.world.clock.now().getTime(),
      ...more,
    });
  };
}
