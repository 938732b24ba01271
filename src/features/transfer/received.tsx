import { useRef, useState } from 'react';
import { clip } from '#rules/clip.ts';
import { ask } from '#stores/dialog.ts';
import { AtRow } from '#ui/at-row.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Transfer } from './api.ts';
import { openTransfers, TransferHistory } from './history.tsx';
import { transferReceived as copy } from './received.copy.ts';
import { TransferReject } from './reject.tsx';
import { nameOf } from './rules.ts';
import { TRANSFER_STATUS } from './status.ts';
import { actOnTransfer } from './store.ts';

const received = openTransfers('received');

const isFull = ({ slots }: Transfer) => slots !== null && slots.used >= slots.limit;

async function accept(transfer: Transfer): Promise<void> {
  if (!(await ask({ ...copy.confirm(nameOf(transfer)), careful: true }))) return;
  if (await actOnTransfer('accept', transfer, { done: copy.accepted })) received.reload();
}

function Act({ transfer, reject }: { transfer: Transfer; reject: () => void }) {
  if (transfer.status !== TRANSFER_STATUS.waiting) return null;
  const spokenName = <VisuallyHidden>: {copy.actOf(nameOf(transfer))}</VisuallyHidden>;
  return (
    <ButtonRow>
      <Button size="small" onClick={reject}>
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
  return (
    <Notice tone="warning">
      {words} {copy.full}
    </Notice>
  );
}

function Received() {
  const [rejecting, setRejecting] = useState<number>();
  const opener = useRef<HTMLElement>(null);
  function open({ transferNo }: Transfer): void {
    opener.current = document.activeElement as HTMLElement | null;
    setRejecting(transferNo);
  }
  function close(): void {
    setRejecting(undefined);
    opener.current?.focus();
  }
  return (
    <TransferHistory
      list={received}
      act={(transfer) => <Act transfer={transfer} reject={() => open(transfer)} />}
      more={(transfer) => (
        <>
          <Slots transfer={transfer} />
          {transfer.status === TRANSFER_STATUS.waiting && rejecting === transfer.transferNo && (
            <AtRow close={close}>
              <TransferReject
                transfer={transfer}
                name={nameOf(transfer)}
                close={close}
                done={() => {
                  // Without its focus, which the message of a refusal may have taken.
                  setRejecting(undefined);
                  received.reload();
                }}
              />
            </AtRow>
          )}
        </>
      )}
    />
  );
}

export function TransferReceived() {
  return (
    <ProtectedPage>
      <Received />
    </ProtectedPage>
  );
}
