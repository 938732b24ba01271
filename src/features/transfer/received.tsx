import { useState } from 'react';
import * as v from 'valibot';
import { rejectReasons, TRANSFER_STATUS, type Transfer } from '#api/transfer.ts';
import { ask } from '#dialogs/dialog.ts';
import { memberPage } from '#member/member-page.tsx';
import { characterNameOf } from '#rules/character-name.ts';
import { clip } from '#rules/clip.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import marked from '#ui/form/radio-cards.module.css';
import { RadioField } from '#ui/form/radio-field.tsx';
import { RowForm } from '#ui/form/row-form.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useStore } from '#ui/use-store.ts';
import { createTransferList, TransferHistory } from './history.tsx';
import type { TransferQuery } from './query.ts';
import { actOnTransfer } from './store.ts';
import { transferReceived as copy } from './transfer.copy.ts';

const Schema = v.object({ reason: v.optional(v.picklist(rejectReasons)) });

type RejectProps = { transfer: Transfer; name: string; close: () => void; done: () => void };

function TransferReject({ transfer, name, close, done }: RejectProps) {
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

const received = createTransferList('received');

const isFull = ({ slots }: Transfer) => slots !== null && slots.used >= slots.limit;

async function accept(transfer: Transfer): Promise<void> {
  if (!(await ask({ ...copy.confirm(characterNameOf(transfer)), careful: true }))) return;
  if (await actOnTransfer('accept', transfer, { done: copy.accepted })) received.reload();
}

type ActProps = { transfer: Transfer; rejecting: boolean; reject: () => void };

function Act({ transfer, rejecting, reject }: ActProps) {
  if (transfer.status !== TRANSFER_STATUS.waiting) return null;
  const spokenName = <VisuallyHidden>: {copy.actOf(characterNameOf(transfer))}</VisuallyHidden>;
  return (
    <ButtonRow>
      <Button size="small" expanded={rejecting} onClick={reject}>
        {copy.reject}
        {spokenName}
      </Button>
      <Button
        size="small"
        kind="primary"
        disabled={isFull(transfer)}
        onClick={() => accept(transfer)}
      >
        {copy.accept}
        {spokenName}
      </Button>
    </ButtonRow>
  );
}

function Slots({ transfer }: { transfer: Transfer }) {
  const { status, slots, serverName } = transfer;
  if (status !== TRANSFER_STATUS.waiting || !slots) return null;
  const words = copy.slots(clip(serverName), slots.used, slots.limit);
  if (!isFull(transfer)) return <p className="hint">{words}</p>;
  return <Notice tone="warning">{`${words} ${copy.full}`}</Notice>;
}

function Received() {
  const query = useStore(received.$query);
  /** The transfer whose form is open, with its list: after another page of the list the form must not open again. */
  const [rejecting, setRejecting] = useState<{ transferNo: number; of: TransferQuery }>();
  const isRejecting = ({ transferNo }: Transfer) =>
    rejecting?.of === query && rejecting.transferNo === transferNo;
  const close = () => setRejecting(undefined);
  return (
    <TransferHistory
      list={received}
      act={(transfer) => (
        <Act
          transfer={transfer}
          rejecting={isRejecting(transfer)}
          reject={() => setRejecting({ transferNo: transfer.transferNo, of: query })}
        />
      )}
      more={(transfer) => (
        <>
          <Slots transfer={transfer} />
          {transfer.status === TRANSFER_STATUS.waiting && isRejecting(transfer) && (
            <RowForm close={close}>
              <TransferReject
                transfer={transfer}
                name={characterNameOf(transfer)}
                close={close}
                done={() => {
                  close();
                  received.reload();
                }}
              />
            </RowForm>
          )}
        </>
      )}
    />
  );
}

export const TransferReceived = memberPage(Received);
