import { mdiShieldOffOutline } from '@mdi/js';
import { useRef } from 'react';
import * as v from 'valibot';
import { send } from '#api/client.ts';
import { ask } from '#dialogs/dialog.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { dropDraft } from '#drafts/drafts.ts';
import { showFailure } from '#error-handling/failure.ts';
import { processedCode } from '#errors.ts';
import { useDraft } from '#forms/use-draft.tsx';
import { type Once, useOnce } from '#idempotency/use-once.tsx';
import { showOtpFailure } from '#identity/otp-failure.ts';
import { allWays, ProofFields, proofFormSchema, proofOf } from '#identity/proof-fields.tsx';
import { useVerification } from '#identity/use-verification.tsx';
import { link } from '#link.ts';
import { reloadField } from '#member/member.ts';
import { memberPage } from '#member/member-page.tsx';
import { leave } from '#session/navigation.ts';
import { $session, currentOwner } from '#session/session.ts';
import { ButtonRow, LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { focusTitle } from '#ui/focus-title.ts';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { WithAside } from '#ui/layout/aside.tsx';
import { List } from '#ui/list/list.tsx';
import { useStore } from '#ui/use-store.ts';
import { cancelOtp, cancelReasons, getOtp } from './api.ts';
import {
  otpCanceled as canceledCopy,
  otpCancel as copy,
  otpJoined as otpJoinedCopy,
} from './otp.copy.ts';
import { OtpState, OtpWhy } from './state.tsx';

const Schema = proofFormSchema({
  reason: v.union([v.literal(''), v.picklist(cancelReasons)]),
});
type Values = v.InferOutput<typeof Schema>;

const withoutCodes = allWays.filter((way) => way !== 'recoveryCode');
const DRAFT = 'otp-cancel';
function showCanceled(): void {
  void reloadField('otpStatus');
  dropDraft(currentOwner(), DRAFT);
  leave(link('/security/otp/canceled'), { replace: true });
}

type CancelProps = {
  /** How many recovery codes are left; null if the host does not say. */
  recoveryLeft: number | null;
  reload: () => void;
};
type FormProps = CancelProps & { canceling: Once<typeof cancelOtp> };

function CancelForm({ canceling, recoveryLeft, reload }: FormProps) {
  const { userId = '' } = useStore($session);
  // The draft is kept, since on phones identity verification leaves this page and comes back.
  const { keep, restore } = useDraft(userId, DRAFT, ['reason']);
  const verification = useVerification();
  const way = useRef<Values['way']>('otp');

  async function submit(values: Values, form: FormActions): Promise<'leave' | void> {
    way.current = values.way;
    const { proof } = verification;
    if (values.way === 'verification' && !proof) return verification.demand(form);
    if (!(await ask({ ...copy.confirm, danger: true }))) return undefined;
    const { reason } = values;
    const canceled = await canceling.send({
      ...(values.way === 'verification' ? { verification: proof } : proofOf(values)),
      ...(reason && { reason }),
    });
    // The answer was lost, which `withNews` shows; the typed code may be used up.
    if (canceled === undefined) return form.set('otp', '');
    showCanceled();
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (await verification.refused(error)) return;
    if (failureCode(error) === processedCode) {
      // OTP was canceled elsewhere meanwhile, so the form disappears.
      await showFailure(error);
      focusTitle();
      return reload();
    }
    await showOtpFailure(
      error,
      form,
      way.current === 'recoveryCode'
        ? { field: 'recoveryCode', screenText: copy.wrongRecovery }
        : {},
    );
    // The refusal may mean that OTP was canceled elsewhere meanwhile.
    if (failureCode(error) !== undefined) reload();
  }

  return (
    <div onInput={keep}>
      <Form id="otp-cancel" schema={Schema} submit={submit} failed={failed} restore={restore}>
        <Notice tone="warning">
          <p>{copy.lead}</p>
          <List items={copy.changes} />
        </Notice>
        <ProofFields
          purpose="otp-cancel"
          offered={recoveryLeft === 0 ? withoutCodes : allWays}
          verification={verification}
        />
        <SelectField
          name="reason"
          label={copy.reason}
          placeholder={copy.noReason}
          optional
          options={cancelReasons.map((value) => ({ value, text: copy.reasons[value] }))}
        />
        <ButtonRow>
          <LinkButton size="large" href={link('/security/otp')}>
            {copy.close}
          </LinkButton>
          <SubmitButton kind="danger" busyLabel={copy.submitting}>
            {copy.submit}
          </SubmitButton>
        </ButtonRow>
        {canceling.late}
      </Form>
    </div>
  );
}

function Cancel(props: CancelProps) {
  const canceling = useOnce(cancelOtp, {
    words: copy.outcome,
    doneMessage: () => canceledCopy.done,
    onDone: showCanceled,
    doneBy: async (signal) => !(await send(getOtp, {}, { signal })).inUse,
  });
  return canceling.withNews(
    <WithAside aside={<OtpWhy />}>
      <CancelForm {...props} canceling={canceling} />
    </WithAside>,
  );
}

export const OtpCancel = memberPage(() => (
  <OtpState>
    {({ inUse, recoveryLeft }, reload) =>
      inUse ? (
        <Cancel recoveryLeft={recoveryLeft} reload={reload} />
      ) : (
        <Empty icon={mdiShieldOffOutline} words={copy.not}>
          <LinkButton href={link('/security/otp/join')}>{otpJoinedCopy.join}</LinkButton>
        </Empty>
      )
    }
  </OtpState>
));
