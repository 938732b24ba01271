import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Order } from '#api/order.ts';
import { alert, toast } from '#dialogs/dialog.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { type Places, showFormFailure } from '#error-handling/form-failure.ts';
import { payWords as payCopy } from '#forms/order.copy.ts';
import { PriceOfHwan } from '#forms/tier-picture.tsx';
import { type Once, useOnce } from '#idempotency/use-once.tsx';
import { useVerification, VerificationStep, type Verifying } from '#identity/use-verification.tsx';
import { link } from '#link.ts';
import { reloadField } from '#member/member.ts';
import { useMember } from '#member/use-member.ts';
import { formatDay } from '#rules/dates.ts';
import { hwan } from '#rules/money.ts';
import { orderOutcome } from '#rules/order-outcome.ts';
import { inFull, type ResultWords } from '#rules/result-words.ts';
import { Amount } from '#ui/amount.tsx';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { WithAside } from '#ui/layout/aside.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useStepFocus } from '#ui/layout/steps.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { ActOver } from './act-over.tsx';
import { refundOrder } from './api.ts';
import { refundWords as copy } from './charges.copy.ts';
import {
  AccountFields,
  AccountFormSchema,
  type AccountValues,
  accountOf,
} from './refund-account.tsx';
import { RefundHelp } from './refund-help.tsx';
import { feeRule } from './rules.ts';

const { won } = payCopy;
/** Whether the API calls the order refunded: a host may answer with an order whose refund is still to come. */
const isRefunded = (order: Order): boolean => orderOutcome(order) === 'refunded';

function doneWords({ refunded }: Order): ResultWords {
  if (!refunded) return copy.done();
  return copy.done(won(refunded.won), refunded.fee > 0 ? won(refunded.fee) : '');
}

const PlainSchema = v.object({});
export const refundPlaces: Places = {
  won: { text: copy.changed },
  'account.bank': { field: 'bank' },
  'account.number': { field: 'number' },
  'account.holder': { field: 'holder' },
  holder: { field: 'holder', text: copy.holderOther },
};

type RefundProps = { order: Order; close: () => void; finish: () => void; reload: () => void };
type FormProps = RefundProps & {
  refunding: Once<typeof refundOrder>;
  verification: Verifying;
  /** The name of the verified person. */
  holder: string | undefined;
  verified: (holder: string) => void;
};

/** The refund form: what the member gets back, the fee with its rule, and the hwan that is taken back. */
function Refund({
  order,
  close,
  finish,
  reload,
  refunding,
  verification,
  holder,
  verified,
}: FormProps) {
  const { orderId, refund, method } = order;
  const { securityStatus } = useMember('securityStatus');
  const isLocked = securityStatus === 'N';
  const { proof } = verification;
  const heading = useStepFocus<HTMLDivElement>(proof === undefined);
  // The remembered state may be from before a change in another tab.
  useEffect(() => {
    if (isLocked) void reloadField('securityStatus');
  }, [isLocked]);
  if (!refund) return <ActOver close={close} />;
  const hasAccount = method === 'virtual';
  const needsProof = hasAccount && !proof;
  const hasFee = refund.fee > 0;
  const summary = (hasFee ? copy.whatLess : copy.what)(
    formatDay(order.paidAt ?? order.at),
    hwan(order.hwan),
    payCopy.methods[method ?? 'other'],
  );
  const beforeFee = refund.won + refund.fee;
  const untouched = refund.hwan === order.hwan && refund.bonus === order.bonus;
  const rule = feeRule(refund);
  const fee = copy.feeOf(
    won(refund.fee),
    rule ? copy.feeRules[rule] : '',
    untouched ? copy.late : copy.used,
  );
  const takenBack = copy.gonePart(hwan(refund.hwan), refund.bonus > 0 ? hwan(refund.bonus) : '');

  async function submit(values: AccountValues): Promise<void> {
    if (!refund) return;
    const account = accountOf(values);
    const request = {
      orderId,
      won: refund.won,
      ...(account && { account, verification: proof }),
    };
    const after = await refunding.send(request);
    if (after === undefined) return;
    if (isRefunded(after)) toast(inFull(doneWords(after)));
    else await alert(copy.unsureTitle, inFull(copy.unsure));
    finish();
    reload();
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (!(await verification.refused(error))) await showFormFailure(error, form, refundPlaces);
    if (failureCode(error) !== undefined) reload();
  }
  return (
    <>
      <p>{summary}</p>
      <PriceOfHwan label={copy.back} hwan={refund.hwan}>
        <Amount text={won(refund.won)} />
      </PriceOfHwan>
      {hasFee && (
        <p>
          {copy.sum(
            beforeFee === order.won ? copy.paid : copy.rest,
            won(beforeFee),
            won(refund.fee),
            won(refund.won),
          )}
        </p>
      )}
      <Pairs
        pairs={[
          [copy.fee, refund.fee > 0 ? fee : copy.noFee],
          [copy.gone, takenBack],
          [
            copy.no,
            <span key="no" className="num">
              {orderId}
            </span>,
          ],
        ]}
      />
      <div ref={heading} tabIndex={-1} className="stack">
        {isLocked && (
          <>
            <Notice tone="warning">
              <span>{copy.locked}</span> <a href={link('/security/hwan')}>{copy.unlock}</a>
            </Notice>
            <div>
              <Button onClick={close}>{copy.close}</Button>
            </div>
          </>
        )}
        {!isLocked && needsProof && (
          <>
            <p>{copy.proofLead}</p>
            <VerificationStep
              verification={verification}
              purpose="refund"
              onDone={(taken, person) => {
                verified(person.name);
                verification.take(taken);
              }}
            />
            <div>
              <Button onClick={close}>{copy.close}</Button>
            </div>
          </>
        )}
        {!isLocked && !needsProof && (
          <Form
            id="refund"
            label={copy.title}
            schema={hasAccount ? AccountFormSchema : PlainSchema}
            submit={submit}
            failed={failed}
          >
            {hasAccount && <AccountFields holder={holder} />}
            <ButtonRow>
              <Button size="large" onClick={close}>
                {copy.close}
              </Button>
              <SubmitButton
                kind="danger"
                busyLabel={hasFee ? copy.submittingLess : copy.submitting}
              >
                {hasFee ? copy.submitLess : copy.submit}
              </SubmitButton>
            </ButtonRow>
            {refunding.late}
          </Form>
        )}
      </div>
    </>
  );
}

export function HwanRefund(props: RefundProps) {
  const { close } = props;
  // The verification and its name are held here, since the form is removed while a lost call is asked about.
  const verification = useVerification();
  const [holder, setHolder] = useState<string>();
  function reload(): void {
    void reloadField('totalHwan');
    props.reload();
  }
  const refunding = useOnce(refundOrder, {
    words: copy.outcome,
    doneMessage(order) {
      if (order && !isRefunded(order)) return copy.unsure;
      if (!order) return copy.done();
      const { headline, note } = doneWords(order);
      return { headline: copy.ofOrder(order.orderId, headline), note };
    },
    kindOf: (order) => (order && !isRefunded(order) ? 'waiting' : 'done'),
    anew: copy.close,
    onAnew: close,
    onDone: reload,
  });
  const { order } = props;
  return (
    <WithAside aside={<RefundHelp order={order} />}>
      <Panel title={order.refund && order.refund.fee > 0 ? copy.titleLess : copy.title}>
        {refunding.withNews(
          <Refund
            {...props}
            refunding={refunding}
            reload={reload}
            verification={verification}
            holder={holder}
            verified={setHolder}
          />,
        )}
      </Panel>
    </WithAside>
  );
}
