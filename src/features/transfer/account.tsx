import { useState } from 'react';
import * as v from 'valibot';
import { send } from '#wire/client.ts';
import { AccountSchema, checkTransferAccount } from './api.ts';
import { transferRequest as copy } from './request.copy.ts';
import { accountCodes, transferAccountCodes } from '#errors.ts';
import { clip } from '#rules/clip.ts';
import { failureData } from '#stores/failure.ts';
import { recheckPeriod } from './store.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Field } from '#ui/field.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { showFormFailure } from '#parts/form-failure.ts';
import type { Go } from './request.tsx';

const Schema = v.object({ account: AccountSchema });
const places = Object.fromEntries(transferAccountCodes.map((code) => [code, { field: 'account' }]));
type Found = { account: string; receiver: string; masked: string };

/** Whose the character is to become: looked up, and shown masked before anything goes on. */
export function TransferAccount({ account = '', go }: { account: string | undefined; go: Go }) {
  const [found, setFound] = useState<Found>();
  async function submit({ account: typed }: v.InferOutput<typeof Schema>): Promise<void> {
    setFound(undefined);
    const { name, account: masked } = await send(checkTransferAccount, { account: typed });
    setFound({ account: typed, receiver: clip(name), masked: clip(masked) });
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    recheckPeriod(error);
    const { until } = (failureData(error) ?? {}) as { until?: string };
    const limited = { field: 'account', ...(until && { text: copy.limited(until) }) };
    await showFormFailure(error, form, { ...places, [accountCodes.limited]: limited });
  }
  return (
    <div onInput={() => setFound(undefined)}>
      <Form id="account" schema={Schema} submit={submit} failed={failed}>
        <Field
          name="account"
          label={copy.account}
          hint={copy.accountHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          length={20}
          defaultValue={account}
        />
        <div role="status">
          {found && (
            <Notice tone="success">
              <p>
                <strong>{copy.found(found.receiver, found.masked)}</strong>
              </p>
              <p>{copy.foundHint}</p>
            </Notice>
          )}
        </div>
        <ButtonRow>
          <Button size="large" onClick={() => go(2)}>
            {copy.back}
          </Button>
          {found ? (
            <Button
              kind="primary"
              size="large"
              onClick={() => go(4, { account: found.account, receiver: found.receiver })}
            >
              {copy.next}
            </Button>
          ) : (
            <SubmitButton busyLabel={copy.checking}>{copy.check}</SubmitButton>
          )}
        </ButtonRow>
      </Form>
    </div>
  );
}
