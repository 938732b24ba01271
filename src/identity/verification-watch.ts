import { ApiError, send } from '#api/client.ts';
import { resolveVerification, type Verification, type VerifiedPerson } from '#api/identity.ts';
import {
  MINUTE_MS,
  VERIFICATION_GRACE_MS,
  VERIFICATION_MINUTES,
  VERIFICATION_POLL_MS,
} from '#constants.ts';
import { invalidCode } from '#errors.ts';
import {
  CHANNEL,
  keptPending,
  type Returned,
  readReturn,
  takeCode,
} from './verification-return.ts';

export type VerificationState =
  /** `blocked`: no window could be opened; offer `openWindow` on a click, or `inThisTab`. */
  | { at: 'idle' | 'blocked' | 'canceled' | 'expired' | 'mismatch' }
  /** The provider's window looks closed, as one with an opener policy does even while open: its result may come. */
  | { at: 'unseen' }
  /** The API does not know the verification in this session, for example after another login. */
  | { at: 'lost' }
  /**
   * `hasWindow`: the provider is in a window of its own, which can be brought to the front; `isBack`: the tab is back from
   * the provider and asks for the result.
   */
  | { at: 'waiting'; hasWindow: boolean; isBack?: true }
  /** `again` repeats the question about the state; missing if no verification was begun. */
  | { at: 'failed'; error: unknown; again?: () => unknown }
  | { at: 'done'; verification: Verification; person: VerifiedPerson };

export type OnState = (state: VerificationState) => void;

/** Turns a refused request into `lost`: the page sends only ids it was given, so nobody has typed anything wrong. */
function orLost(error: unknown): { status: 'lost' } {
  const failure = error instanceof ApiError ? error.failure : undefined;
  if (failure?.kind === 'code' && failure.code === invalidCode) return { status: 'lost' };
  throw error;
}

export async function askState(
  verification: Verification,
  code: string | undefined,
  signal: AbortSignal,
): Promise<VerificationState | undefined> {
  const body = { ...verification, ...(code && { code }) };
  const answer = await send(resolveVerification, body, { signal }).catch(orLost);
  if (answer.status === 'done') return { at: 'done', verification, person: answer.person };
  return answer.status === 'pending' ? undefined : { at: answer.status };
}

type Watch = { popup: () => Window | null; report: OnState; end: () => void; signal: AbortSignal };

/** Reports how a begun verification goes on, until it has ended or lapsed. */
export function watchVerification(
  verification: Verification,
  { popup, report, end, signal }: Watch,
): void {
  const id = verification.verificationId;
  const request = { verificationId: id, secret: verification.secret };
  let code: string | undefined;
  const final = (state: VerificationState) => {
    report(state);
    end();
  };
  /** Asks the API for the state. `open` is reported if the verification is still pending; without it nothing is. */
  const ask = async (open?: 'canceled' | 'unseen'): Promise<void> => {
    try {
      code ??= takeCode(id);
      const state = await askState(request, code, signal);
      if (state) final(state);
      else if (open) report({ at: open });
    } catch (error) {
      report({ at: 'failed', error, again: () => ask(open) });
    }
  };
  const isReturned = (returned: Returned | undefined): boolean => {
    if (returned?.verificationId !== id) return false;
    code = takeCode(id) ?? returned.code ?? code;
    return true;
  };
  const onMessage = (data: unknown) => {
    if (isReturned(readReturn(data))) void ask();
  };
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : undefined;
  channel?.addEventListener('message', ({ data }) => onMessage(data), { signal });
  addEventListener(
    'message',
    ({ origin, source, data }) => {
      if (origin === location.origin && source !== null && source === popup()) onMessage(data);
    },
    { signal },
  );
  // Either this tab is back from the provider out of the bfcache, or (`focus`) the provider's window was closed before
  // it had returned.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isReturned(keptPending.read());
    keptPending.drop();
    void ask('canceled');
  };
  addEventListener('pageshow', onShow, { signal });
  addEventListener('focus', () => checkClosed() && void ask(), { signal });

  let grace: ReturnType<typeof setTimeout> | undefined;
  /** A window that its own opener policy has cut off looks closed too, so the result may still come. */
  function checkClosed(): boolean {
    if (!popup()?.closed) {
      clearTimeout(grace);
      grace = undefined;
      return false;
    }
    grace ??= setTimeout(() => void ask('unseen'), VERIFICATION_GRACE_MS);
    return true;
  }
  const poll = setInterval(checkClosed, VERIFICATION_POLL_MS);
  const lapse = setTimeout(() => final({ at: 'expired' }), VERIFICATION_MINUTES * MINUTE_MS);
  signal.addEventListener('abort', () => {
    channel?.close();
    clearInterval(poll);
    clearTimeout(grace);
    clearTimeout(lapse);
  });
}
