import * as v from 'valibot';
import { PasswordSchema } from '#api/account-fields.ts';
import { send } from '#api/client.ts';
import { WITHDRAWAL_DAYS } from '#constants.ts';
import { seoulToday } from '#day.ts';
import { ask } from '#dialogs/dialog.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { dropDraft } from '#drafts/drafts.ts';
import { showFailure } from '#error-handling/failure.ts';
import { showFormFailure } from '#error-handling/form-failure.ts';
import { accountCodes, processedCode } from '#errors.ts';
import { useDraft } from '#forms/use-draft.tsx';
import { type Once, useOnce } from '#idempotency/use-once.tsx';
import { useVerification, VerificationStep } from '#identity/use-verification.tsx';
import { link } from '#link.ts';
import { reloadField } from '#member/member.ts';
import { daysLater } from '#rules/dates.ts';
import { monthDay } from '#rules/month-day.copy.ts';
import { leave } from '#session/navigation.ts';
import { $session, currentOwner } from '#session/session.ts';
import { focusTitle } from '#ui/focus-title.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { PasswordField, Username } from '#ui/form/password-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useStepFocus } from '#ui/layout/steps.tsx';
import { useStore } from '#ui/use-store.ts';
import { getWithdrawal, requestWithdrawal, withdrawalReasons } from './api.ts';
import { withdrawal as copy } from './withdrawal.copy.ts';

const FormSchema = v.object({
  agreed: v.literal(true, copy.agreeRequired),
  password: PasswordSchema,
  reason: v.union([
    v.picklist(withdrawalReasons),
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
  ]),
});
type Values = v.InferOutput<typeof FormSchema>;

const reasons = withdrawalReasons.map((value) => ({ value, text: copy.reasons[value] }));
const places = { [accountCodes.wrongPassword]: { field: 'password' } };

const DRAFT = 'withdrawal';

/** Leaves for the result page. `userInfo` is read first, because every page checks there for a pending withdrawal. */
async function showRequested(): Promise<void> {
  dropDraft(currentOwner(), DRAFT);
  await reloadField('userInfo');
  leave(link('/member/info/withdrawal/complete'), { replace: true });
}

export function WithdrawalForm({ reload }: { reload: () => void }) {
  const requesting = useOnce(requestWithdrawal, {
    words: copy.outcome,
    doneMessage: () => copy.done,
    onDone: showRequested,
    doneBy: async (signal) => (await send(getWithdrawal, {}, { signal })).pending !== null,
  });
  return requesting.withNews(<Steps requesting={requesting} reload={reload} />);
}

type StepsProps = { requesting: Once<typeof requestWithdrawal>; reload: () => void };

function Steps({ requesting, reload }: StepsProps) {
  const { userId = '' } = useStore($session);
  const verification = useVerification();
  const { proof } = verification;
  // The reason is kept: a refused verification removes the form, and on a phone another verification reloads the page.
  const { keep, restore } = useDraft(userId, DRAFT, ['reason']);
  const heading = useStepFocus<HTMLHeadingElement>(proof);

  async function submit({ reason, ...values }: Values): Promise<'leave' | undefined> {
    const day = monthDay(daysLater(seoulToday(), WITHDRAWAL_DAYS) ?? '');
    if (!proof || !(await ask({ ...copy.confirm(day), danger: true }))) return undefined;
    const body = { ...values, verification: proof, ...(reason && { reason }) };
    if ((await requesting.send(body)) === undefined) return undefined;
    await showRequested();
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (await verification.refused(error)) return;
    if (failureCode(error) !== processedCode) return showFormFailure(error, form, places);
    // The withdrawal was requested elsewhere meanwhile, so the form disappears.
    await showFailure(error);
    focusTitle();
    reload();
  }

  if (!proof)
    return (
      <Panel title={copy.identity}>
        <div className="stack">
          <p>{copy.identityLead}</p>
          <VerificationStep verification={verification} purpose="withdrawal" />
        </div>
      </Panel>
    );
  return (
    <Panel title={copy.formTitle} heading={heading}>
      <div onInput={keep}>
        <Form
          id="withdrawal"
          label={copy.formTitle}
          schema={FormSchema}
          submit={submit}
          failed={failed}
          restore={restore}
        >
          <SelectField
            name="reason"
            label={copy.reason}
            placeholder={copy.reasonNone}
            options={reasons}
            optional
          />
          <Username value={userId} />
          <PasswordField name="password" label={copy.password} autoComplete="current-password" />
          <CheckboxField name="agreed" required>
            {copy.agree}
          </CheckboxField>
          <SubmitButton kind="danger" busyLabel={copy.submitting}>
            {copy.submit}
          </SubmitButton>
          {requesting.late}
        </Form>
      </div>
    </Panel>
  );
}
