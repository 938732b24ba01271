import * as v from 'valibot';
import type { Order } from '#api/order.ts';
import { toast } from '#dialogs/dialog.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { showFormFailure } from '#error-handling/form-failure.ts';
import { receiptDoneCode } from '#errors.ts';
import { CashReceiptFields, dropReceiptDraft, readReceipt } from '#forms/cash-receipt-fields.tsx';
import { type Once, useOnce } from '#idempotency/use-once.tsx';
import { readUsual } from '#session/usual-pay.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { issueCashReceipt } from './api.ts';
import { cashReceipt as copy, refundWords as refundCopy } from './charges.copy.ts';

const ReceiptFormSchema = v.object({
  receipt: v.nullish(v.string(), ''),
  receiptNumber: v.nullish(v.string(), ''),
});
type Values = v.InferOutput<typeof ReceiptFormSchema>;
const places = { [receiptDoneCode]: { field: 'receiptNumber' } };
type ReceiptProps = { order: Order; close: () => void; finish: () => void; reload: () => void };

type FormProps = ReceiptProps & { issuing: Once<typeof issueCashReceipt> };

function CashReceipt({ order: { orderId }, close, finish, reload, issuing }: FormProps) {
  async function submit(values: Values, form: FormActions): Promise<void> {
    const receipt = readReceipt(values, form);
    if (!receipt) return;
    if ((await issuing.send({ orderId, ...receipt })) === undefined) return;
    dropReceiptDraft();
    toast(copy.issued);
    finish();
    reload();
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    await showFormFailure(error, form, places);
    if (failureCode(error) !== undefined) reload();
  }
  return (
    <>
      <p>{`${refundCopy.no} ${orderId}`}</p>
      <Form
        id="cash-receipt"
        label={copy.issue}
        schema={ReceiptFormSchema}
        submit={submit}
        failed={failed}
      >
        <CashReceiptFields must usual={readUsual().receipt} />
        <ButtonRow>
          <Button size="large" onClick={close}>
            {refundCopy.close}
          </Button>
          <SubmitButton busyLabel={copy.issuing}>{copy.issue}</SubmitButton>
        </ButtonRow>
        {issuing.late}
      </Form>
    </>
  );
}

export function HwanCashReceipt(props: ReceiptProps) {
  const issuing = useOnce(issueCashReceipt, {
    words: copy.outcome,
    doneMessage: (order) => (order ? refundCopy.ofOrder(order.orderId, copy.issued) : copy.issued),
    anew: refundCopy.close,
    onAnew: props.close,
    onDone: props.reload,
  });
  return (
    <Panel title={copy.issue}>
      {issuing.withNews(<CashReceipt {...props} issuing={issuing} />)}
    </Panel>
  );
}
