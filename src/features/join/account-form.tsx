import { useState } from 'react';
import * as v from 'valibot';
import { account as accountCopy, securityQuestions } from '#api/account.copy.ts';
import { type ConsentKey, consentKeys } from '#api/consent.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import {
  fieldPlaces,
  guessesText,
  isTicketExpired,
  showFormFailure,
} from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { accountCodes, idRefusals, joinRefusals } from '#errors.ts';
import { link } from '#link.ts';
import { isGoodPassword } from '#rules/password.ts';
import { leave, onSignIn } from '#session/navigation.ts';
import { savedSharedPc } from '#session/saved-id.ts';
import { signIn } from '#session/session.ts';
import { NewPassword } from '#sign-in/new-password.tsx';
import { passwordWords, typedAlike } from '#sign-in/new-password-schema.ts';
import { prefillUserId } from '#sign-in/prefill-user-id.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { EmailField } from '#ui/form/email-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { AccountSchema, join } from './api.ts';
import {
  type Admission,
  dropJoinDraft,
  type JoinDraft,
  keepJoinDraft,
  keepReceipt,
} from './draft.ts';
import { join as copy } from './join.copy.ts';
import { UserId } from './user-id.tsx';

/** The two fields that `partialCheck` has read: Valibot does not type the `input` of an issue. */
type Typed = { password: string; userId: string };
const FormSchema = v.pipe(
  v.object({ ...AccountSchema.entries, passwordAgain: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['userId']],
      ({ password, userId }) => isGoodPassword(password, userId),
      ({ input }) => passwordWords((input as Typed).password, (input as Typed).userId),
    ),
    ['password'],
  ),
  v.forward(v.partialCheck(...typedAlike), ['passwordAgain']),
);
type Values = v.InferOutput<typeof FormSchema>;

const places = fieldPlaces(
  AccountSchema.entries,
  Object.fromEntries(idRefusals.map((code) => [code, 'userId'])),
);

type AccountFormProps = {
  admission: Admission;
  draft: JoinDraft;
  versions: Record<ConsentKey, string>;
  /** Handles a refusal of the person: they may not join, or must be verified again. */
  refused: (error: unknown) => Promise<void>;
  /** Called once the account exists. */
  joined: () => void;
  /** Called in place of leaving if the receipt is in this page's memory alone: this page must show it. */
  showHere: () => void;
};

const options = securityQuestions.map((text) => ({ value: text, text }));
const keptFields = ['userId', 'email', 'question'];
function keepTyped({ target }: { target: EventTarget }): void {
  const { name, value } = target as HTMLInputElement;
  if (keptFields.includes(name)) keepJoinDraft({ [name]: value });
}

export function AccountForm({
  admission,
  draft,
  versions,
  refused,
  joined,
  showHere,
}: AccountFormProps) {
  const { person, ticket, accounts = 0 } = admission;
  const [userId, setUserId] = useState(draft.userId);
  const { call, late } = useCall();

  async function submit({ passwordAgain, ...values }: Values): Promise<'leave'> {
    const consents = consentKeys.map((key) => ({
      key,
      version: versions[key],
      agreed: draft.consents[key] === true,
    }));
    const receipt = await call(join, { ...values, ticket, consents });
    joined();
    dropJoinDraft();
    prefillUserId('login', receipt);
    // After a sign-in the guard would lead Home; this page goes to its result instead.
    onSignIn(() => undefined);
    if (receipt.auth) signIn(receipt.auth, savedSharedPc());
    // The receipt is kept after the sign-in, which ends what a visitor has kept.
    if (keepReceipt(receipt)) leave(link('/join/complete'), { replace: true });
    else showHere();
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    const code = failureCode(error) ?? '';
    const tooOften = guessesText(error, copy.form.tooOften);
    const limited = { field: 'userId', ...(tooOften && { text: tooOften }) };
    if (joinRefusals.includes(code) || isTicketExpired(error)) await refused(error);
    else await showFormFailure(error, form, { ...places, [accountCodes.limited]: limited });
  }

  return (
    <div className="stack" onInput={keepTyped}>
      {accounts > 0 && (
        <Notice>
          <span>{copy.form.others(accounts)}</span>{' '}
          <a href={link('/login/findId')}>{copy.form.findId}</a>
        </Notice>
      )}
      <h3>{copy.form.personTitle}</h3>
      <Pairs
        pairs={[
          [accountCopy.name, person.name],
          ...(person.birthDate ? [[accountCopy.birthDate, person.birthDate] as const] : []),
          [accountCopy.phone, person.phone || accountCopy.noPhone],
        ]}
      />
      <Form
        id="join"
        label={copy.form.label}
        schema={FormSchema}
        submit={submit}
        failed={failed}
        restore={() => ({ userId: draft.userId, email: draft.email, question: draft.question })}
      >
        <UserId ticket={ticket} onTyped={setUserId} onExpired={refused} />
        <NewPassword form="join" userId={userId} />
        <EmailField label={accountCopy.email} />
        <SelectField
          name="question"
          label={accountCopy.question}
          placeholder={accountCopy.questionFirst}
          options={options}
        />
        <Field
          name="answer"
          label={accountCopy.answer}
          hint={accountCopy.answerHint}
          autoComplete="off"
          spellCheck={false}
        />
        {late}
        <SubmitButton busyLabel={copy.form.submitting}>{copy.form.submit}</SubmitButton>
      </Form>
    </div>
  );
}
