import { atom } from 'nanostores';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { PasswordSchema } from '#api/account-fields.ts';
import type { DataOf, Endpoint, RequestOf } from '#api/endpoint.ts';
import { verifyPassword } from '#api/password.ts';
import { kept } from '#api/storage.ts';
import { isSharedPc } from '#api/tokens.ts';
import { GATE_MINUTES, MINUTE_MS } from '#constants.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { isTicketExpired, showFormFailure } from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { accountCodes } from '#errors.ts';
import { createQuery, type Query, type QueryState } from '#lists/query.ts';
import { $session } from '#session/session.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Problem } from '#ui/feedback/problem.tsx';
import { focusTitle } from '#ui/focus-title.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { PasswordField, Username } from '#ui/form/password-field.tsx';
import { useStore } from '#ui/use-store.ts';
import { gate as copy } from './info.copy.ts';

const FormSchema = v.object({ password: PasswordSchema });
const places = { [accountCodes.wrongPassword]: { field: 'password' } };

/**
 * The ticket is kept in this tab for as long as the API takes it; in PC방 mode in the page's memory alone. decisions §7,
 * §8
 */
const keptTicket = kept('gate', v.object({ ticket: v.string(), at: v.number() }), {
  until: 'session',
});

function keepTicket(ticket: string): void {
  if (!isSharedPc()) keptTicket.keep({ ticket, at: Date.now() });
}
function readTicket(): string {
  const { ticket = '', at = 0 } = keptTicket.read() ?? {};
  // A clock that was set back must not make the ticket last longer.
  return Math.abs(Date.now() - at) < GATE_MINUTES * MINUTE_MS ? ticket : '';
}

/** Returns to the gate because the ticket has expired. An error is given, and alerted, if a press has caused it. */
export type Expired = (error?: unknown) => Promise<void>;
/** What the content behind the gate gets. */
export type Gated = { ticket: string; expired: Expired };
type GateProps = {
  note?: string | undefined;
  /** Asks also if the password was checked a short time ago. */
  anew?: true;
  children: (ticket: string, expired: Expired) => ReactNode;
};

/** Says why the password is asked for again; it takes the focus, so that it is in view and read first. */
function Note({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="info">{children}</Notice>
    </div>
  );
}

/** Asks for the password before member data is shown, unless it was checked a short time ago. */
export function InfoGate({ note, anew, children }: GateProps) {
  const { userId = '' } = useStore($session);
  const [ticket, setTicket] = useState(() => (anew ? '' : readTicket()));
  const [again, setAgain] = useState<FailureMessage>();
  const { call, late } = useCall();
  if (ticket)
    return children(ticket, async (error) => {
      keptTicket.drop();
      setAgain(error ? await showFailure(error, copy.again) : { text: copy.again, alerted: false });
      setTicket('');
    });
  return (
    <div className="stack">
      <Problem message={again} />
      {note && <Note>{note}</Note>}
      <p>{copy.lead}</p>
      <Form
        id="gate"
        short
        label={copy.label}
        schema={FormSchema}
        submit={async (values) => {
          const given = await call(verifyPassword, values);
          keepTicket(given.ticket);
          setTicket(given.ticket);
          // The form is gone, so the focus moves to the title.
          focusTitle();
        }}
        failed={(error, form) => showFormFailure(error, form, places)}
      >
        <Username value={userId} />
        <PasswordField name="password" label={copy.password} autoComplete="current-password" />
        <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
        {late}
      </Form>
    </div>
  );
}

/** A query for data behind the password gate, sent once per ticket; an expired ticket returns to the gate. */
export function useGated<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  expired: Expired,
): Pick<Query<DataOf<E>>, 'reload' | 'cancel'> & { state: QueryState<DataOf<E>> } {
  const [{ $state, reload, cancel }] = useState(() =>
    createQuery(endpoint, atom(request), {
      once: true,
      settle(error) {
        const isExpired = isTicketExpired(error);
        if (isExpired) void expired();
        return isExpired;
      },
    }),
  );
  return { state: useStore($state), reload, cancel };
}
