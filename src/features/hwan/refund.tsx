import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { alert, toast } from '#failure/dialog.ts';
import { failureCode } from '#failure/failure-facts.ts';
import { type Places, showFormFailure } from '#failure/form-failure.ts';
import { payWords as payCopy } from '#forms/order.copy.ts';
import { link } from '#link.ts';
import { type Once, useOnce } from '#once/use-once.tsx';
import { formatDay } from '#rules/dates.ts';
import { hwan } from '#rules/money.ts';
import { orderOutcome } from '#rules/order-outcome.ts';
import { reloadField } from '#session/member.ts';
import { useMember } from '#session/use-member.ts';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Field } from '#ui/field.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import type { Order } from '#wire/order.ts';
import { RefundAccountSchema, refundOrder } from './api.ts';
import { charges as chargesCopy, refundWords as copy } from './charges.copy.ts';
import { feeRule } from './rules.ts';

const { won } = payCopy;
/** Whether the API calls the order refunded; it may answer with an order whose refund is still to come. */
const isRefunded = (order: Order): boolean => orderOutcome(order) === 'refunded';
const PlainSchema = v.object({});
const OTHER = 'other';
const AccountFormSchema = v.object({
  ...RefundAccountSchema.entries,
  bank: v.pipe(v.nullish(v.string(), ''), v.nonEmpty(copy.bankUnchosen)),
  bankName: v.optional(RefundAccountSchema.entries.bank),
});
type Values = Partial<v.InferOutput<typeof AccountFormSchema>>;

export const refundPlaces: Places = {
  won: { text: copy.changed },
  'account.bank': { field: 'bank' },
  'account.number': { field: 'number' },
  'account.holder': { field: 'holder' },
};

/** Shown in place of an action that is no longer possible, for example because another tab has done it. */
function ActOver({ close }: { close: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p ref={words} tabIndex={-1}>
        {chargesCopy.over}
      </p>
      <div>
        <Button onClick={close}>{copy.close}</Button>
      </div>
    </>
  );
}

function BankField() {
  const [chosen, setChosen] = useState('');
  return (
    <>
      <SelectField
        name="bank"
        label={copy.bank}
        placeholder={copy.bankFirst}
        options={[
          ...copy.banks.map((name) => ({ value: name, text: name })),
          { value: OTHER, text: copy.bankOther },
        ]}
        onChoose={setChosen}
      />
      {chosen === OTHER && (
        <Field name="bankName" label={copy.bankName} autoComplete="off" length={12} />
      )}
    </>
  );
}

type RefundProps = { order: Order; close: () => void; over: () => void; reload: () => void };
type FormProps = RefundProps & { refunding: Once<typeof refundOrder> };

/** The refund form: what the member gets back, the fee with its rule, and the hwan that is taken back. */
function Refund({ order, close, over, reload, refunding }: FormProps) {
  const { orderId, refund, method } = order;
  const { securityStatus } = useMember('securityStatus');
  const isLocked = securityStatus === 'N';
  // The remembered state may be from before a change in another tab.
  useEffect(() => {
    if (isLocked) void reloadField('securityStatus');
  }, [isLocked]);
  if (!refund) return <ActOver close={close} />;
  const hasAccount = method === 'virtual';
  const what = copy.what(
    formatDay(order.paidAt ?? order.at),
    hwan(order.hwan),
    payCopy.methods[method ?? 'other'],
  );
  const untouched = refund.hwan === order.hwan && refund.bonus === order.bonus;
  const rule = feeRule(refund);
  const fee = copy.feeOf(
    won(refund.fee),
    rule ? copy.feeRules[rule] : '',
    untouched ? copy.late : copy.used,
  );
  const gone = copy.gonePart(hwan(refund.hwan), refund.bonus > 0 ? hwan(refund.bonus) : '');

  async function submit({ bankName, number, holder, ...typed }: Values): Promise<void> {
    if (!refund) return;
    const bank = typed.bank === OTHER ? bankName : typed.bank;
    const account = bank && number && holder ? { bank, number, holder } : undefined;
    const request = { orderId, won: refund.won, ...(account && { account }) };
    const after = await refunding.send(request);
    if (after === undefined) return;
    if (isRefunded(after)) toast(copy.done(won(after.refunded?.won ?? refund.won)));
    else await alert(copy.unsure);
    over();
    reload();
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    await showFormFailure(error, form, refundPlaces);
    if (failureCode(error) !== undefined) reload();
  }
  return (
    <>
      <p>{what}</p>
      <div>
        <p className="hint">{copy.back}</p>
        <Amount text={won(refund.won)} />
      </div>
      <Pairs
        pairs={[
          [copy.fee, refund.fee > 0 ? fee : copy.noFee],
          [copy.gone, gone],
          [
            copy.no,
            <span key="no" className="num">
              {orderId}
            </span>,
          ],
        ]}
      />
      {isLocked ? (
        <>
          <Notice tone="warning">
            <span>{copy.locked}</span> <a href={link('/security/hwan')}>{copy.unlock}</a>
          </Notice>
          <div>
            <Button onClick={close}>{copy.close}</Button>
          </div>
        </>
      ) : (
        <Form
          id="refund"
          label={copy.title}
          schema={hasAccount ? AccountFormSchema : PlainSchema}
          submit={submit}
          failed={failed}
        >
          {hasAccount && (
            <>
              <BankField />
              <Field
                name="number"
                label={copy.number}
                autoComplete="off"
                inputMode="numeric"
                length={20}
              />
              <Field name="holder" label={copy.holder} autoComplete="off" length={12} />
            </>
          )}
          <ButtonRow>
            <Button size="large" onClick={close}>
              {copy.close}
            </Button>
            <SubmitButton kind="danger" busyLabel={copy.submitting}>
              {copy.submit}
            </SubmitButton>
          </ButtonRow>
          {refunding.late}
        </Form>
      )}
    </>
  );
}

export function HwanRefund(props: RefundProps) {
  const { close } = props;
  function reload(): void {
    void reloadField('totalHwan');
    props.reload();
  }
  const refunding = useOnce(refundOrder, {
    words: copy.outcome,
    said(order) {
      if (order && !isRefunded(order)) return copy.unsure;
      const done = copy.done(order?.refunded ? won(order.refunded.won) : undefined);
      return order ? copy.ofOrder(order.orderId, done) : done;
    },
    anew: copy.close,
    onAnew: close,
    onDone: reload,
  });
  return (
    <Panel title={copy.title}>
      {refunding.news(<Refund {...props} refunding={refunding} reload={reload} />)}
    </Panel>
  );
}
