import * as v from 'valibot';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Form } from '#ui/form.tsx';
import marked from '#ui/marked.module.css';
import { RadioField } from '#ui/radio-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import type { Transfer } from './api.ts';
import { transferReceived as copy } from './received.copy.ts';
import { rejectReasons } from './rules.ts';
import { actOnTransfer } from './store.ts';

const Schema = v.object({ reason: v.optional(v.picklist(rejectReasons)) });

type RejectProps = { transfer: Transfer; name: string; close: () => void; done: () => void };

/** The form that rejects a character, with an optional reason. */
export function TransferReject({ transfer, name, close, done }: RejectProps) {
  async function submit({ reason }: v.InferOutput<typeof Schema>): Promise<void> {
    const more = reason ? { reason } : {};
    if (await actOnTransfer('reject', transfer, { done: copy.rejected, ...more })) done();
  }
  return (
    <Form
      id={`reject-${transfer.transferNo}`}
      label={copy.rejectLabel(name)}
      schema={Schema}
      submit={submit}
    >
      <RadioField
        name="reason"
        legend={copy.reason}
        hint={copy.reasonHint}
        look={marked['marked']}
        roomy
        options={rejectReasons.map((value) => ({ value, text: copy.reasons[value] }))}
      />
      <ButtonRow>
        <Button size="large" onClick={close}>
          {copy.close}
        </Button>
        <SubmitButton kind="danger" busyLabel={copy.rejecting}>
          {copy.rejectAct}
        </SubmitButton>
      </ButtonRow>
    </Form>
  );
}
