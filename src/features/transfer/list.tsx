import { TRANSFER_STATUS, type Transfer } from '#api/transfer.ts';
import { ask } from '#dialogs/dialog.ts';
import { link } from '#link.ts';
import { memberPage } from '#member/member-page.tsx';
import { characterNameOf } from '#rules/character-name.ts';
import { hwan } from '#rules/money.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { createTransferList, TransferHistory } from './history.tsx';
import { actOnTransfer } from './store.ts';
import { transferList as copy } from './transfer.copy.ts';

const sent = createTransferList('sent');

async function cancel(transfer: Transfer): Promise<void> {
  const { fee } = transfer;
  const words = copy.confirmCancel(characterNameOf(transfer), fee === null ? undefined : hwan(fee));
  if (!(await ask({ ...words, danger: true }))) return;
  if (await actOnTransfer('cancel', transfer, { done: copy.canceled })) sent.reload();
}

function Act({ transfer }: { transfer: Transfer }) {
  const { characterNo, status } = transfer;
  const query = characterNo === null ? {} : { character: `${characterNo}` };
  if (status === TRANSFER_STATUS.failed)
    return (
      <LinkButton size="small" href={link('/security/transfer/request', query)}>
        {copy.again}
        <VisuallyHidden>: {copy.actOf(characterNameOf(transfer))}</VisuallyHidden>
      </LinkButton>
    );
  if (status !== TRANSFER_STATUS.waiting) return null;
  return (
    <Button size="small" onClick={() => cancel(transfer)}>
      {copy.cancel}
      <VisuallyHidden>: {copy.actOf(characterNameOf(transfer))}</VisuallyHidden>
    </Button>
  );
}

export const TransferList = memberPage(() => (
  <TransferHistory list={sent} act={(transfer) => <Act transfer={transfer} />} />
));
