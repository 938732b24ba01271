import * as v from 'valibot';
import { receiptDoneCode } from '#errors.ts';
import { CashReceiptFields, dropReceiptDraft, readReceipt } from '#parts/cash-receipt-fields.tsx';
import { showFormFailure } from '#parts/form-failure.ts';
import { KnownOutcome } from '#parts/known-outcome.tsx';
import { useCall } from '#parts/use-call.tsx';
import { toast } from '#stores/dialog.ts';
import { failureCode } from '#stores/failure-facts.ts';
import { isLost } from '#stores/send-once.ts';
import { readUsual } from '#stores/usual-pay.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { Panel } from '#ui/panel.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import type { Order } from '#wire/order.ts';
import { issueCashReceipt } from './api.ts';
import { cashReceipt as copy, refundWords as refundCopy } from './charges.copy.ts';

const ReceiptFormSchema = v.object({
  receipt: v.nullish(v.string(), ''),
  receiptNumber: v.nullish(v.string(), ''),
});
type Values = v.InferOutput<typeof ReceiptFormSchema>;
const places = { [receiptDoneCode]: { field: 'receiptNumber' } };
type ReceiptProps = { order: Order; close: () => void; over: () => void; reload: () => void };

function CashReceipt({ order: { orderId }, close, over, reload }: ReceiptProps) {
  const { call, late } = useCall();
  async function submit(values: Values, form: FormActions): Promise<void> {
    const receipt = readReceipt(values, form);
    if (!receipt) return;
    await call(issueCashReceipt, { orderId, ...receipt });
    dropReceiptDraft();
    toast(copy.issued);
    over();
    reload();
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (isLost(error)) return;
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
        {late}
      </Form>
    </>
  );
}

/** The form that requests a cash receipt for an earlier charge. */
export function HwanCashReceipt(props: ReceiptProps) {
  const { close, reload } = props;
  return (
    <Panel title={copy.issue}>
      <KnownOutcome
        of={issueCashReceipt}
        words={copy.outcome}
        said={(order) => (order ? refundCopy.ofOrder(order.orderId, copy.issued) : copy.issued)}
        anew={refundCopy.close}
        onAnew={close}
        onDone={reload}
      >
        <CashReceipt {...props} />
      </KnownOutcome>
    </Panel>
  );
}
