import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { accountCodes } from '#errors.ts';
import { type FailureMessage, showFailure } from '#failure/failure.ts';
import { isTicketExpired, showFormFailure } from '#failure/form-failure.ts';
import { useCall } from '#forms/use-call.tsx';
import { createQuery, type Query, type QueryState } from '#lists/query.ts';
import { $session } from '#session/session.ts';
import { focusTitle } from '#ui/focus-title.ts';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField, Username } from '#ui/password-field.tsx';
import { Problem } from '#ui/problem.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { PasswordSchema } from '#wire/account-fields.ts';
import type { DataOf, Endpoint, RequestOf } from '#wire/endpoint.ts';
import { verifyPassword } from '#wire/password.ts';
import { gate as copy } from './info.copy.ts';

const FormSchema = v.object({ password: PasswordSchema });
const places = { [accountCodes.wrongPassword]: { field: 'password' } };

/** For an expired ticket: the password is asked for again; with the error if a press caused it. */
export type Expired = (error?: unknown) => Promise<void>;
export type Gated = { ticket: string; expired: Expired };
type GateProps = {
  note?: string | undefined;
  children: (ticket: string, expired: Expired) => ReactNode;
};

/** Asks for the password before member data is shown; the ticket is kept in memory only. */
export function InfoGate({ note, children }: GateProps) {
  const { userId = '' } = useStore($session);
  const [ticket, setTicket] = useState('');
  const [again, setAgain] = useState<FailureMessage>();
  const { call, late } = useCall();
  if (ticket)
    return children(ticket, async (error) => {
      setAgain(error ? await showFailure(error, copy.again) : { text: copy.again, alerted: false });
      setTicket('');
    });
  return (
    <div className="stack">
      <Problem message={again} />
      {note && <Notice tone="info">{note}</Notice>}
      <p>{copy.lead}</p>
      <Form
        id="gate"
        short
        label={copy.label}
        schema={FormSchema}
        submit={async (values) => {
          setTicket((await call(verifyPassword, values)).ticket);
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
