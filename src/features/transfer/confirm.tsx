import * as v from 'valibot';
import { failureCode, failureData, screenText } from '#dialogs/failure-facts.ts';
import { showFailure } from '#error-handling/failure.ts';
import { guessesText, invalidReason, showMessage } from '#error-handling/form-failure.ts';
import { slotsFullCode } from '#errors.ts';
import type { Once } from '#idempotency/use-once.tsx';
import { characterNameOf } from '#rules/character-name.ts';
import { hwan } from '#rules/money.ts';
import { $session } from '#session/session.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { useStore } from '#ui/use-store.ts';
import type { Asked, Desk, Requested, requestTransfer } from './api.ts';
import { transferRequest as copy } from './request.copy.ts';
import { placeOfRefusal, STEP } from './rules.ts';
import { type Go, recheckPeriod } from './store.ts';

type ConfirmProps = {
  desk: Desk;
  character: Desk['characters'][number];
  asked: Asked;
  receiver: string;
  /** The ticket that the proofs were exchanged for; never stored. */
  ticket: string;
  go: Go;
  back: () => void;
  requesting: Once<typeof requestTransfer>;
  /** Reads characters, fee and balance again, because they have changed. */
  reload: () => void;
  done: (answer: Requested) => void;
};
const Schema = v.object({ agree: v.literal(true, copy.agreeRequired) });

const isChanged = (reason?: string) => reason === 'fee' || reason === 'characterName';
/** Sentences that replace the catalogue's, by code or by the `reason` that came with it: the screen knows more. */
const refusalTexts = {
  [slotsFullCode]: copy.checks.slots,
  ticket: copy.proofAgain,
  otp: copy.checks.otp,
  fee: copy.changed,
  characterName: copy.changed,
  ...copy.held,
};

export function TransferConfirm(props: ConfirmProps) {
  const { desk, character, asked, receiver, ticket, go, back, reload, done } = props;
  const { userId = '' } = useStore($session);
  const { send, late } = props.requesting;
  const request = { ...asked, characterName: character.name, fee: desk.fee, ticket };

  async function submit(): Promise<void> {
    const answer = await send(request);
    if (answer !== undefined) done(answer);
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    const [code, reason] = [failureCode(error), invalidReason(error)];
    const text = screenText(refusalTexts, code ?? '', failureData(error));
    const message = await showFailure(error, text ?? guessesText(error, copy.limited));
    void recheckPeriod(error);
    if (!message) return;
    const place = placeOfRefusal(code, reason);
    if (place?.step === STEP.character || isChanged(reason)) reload();
    if (place) go(place.step, {}, { message, field: place.field });
    else showMessage(form, message);
  }
  const { summary } = copy;
  return (
    <Form id="confirm" schema={Schema} submit={submit} failed={failed}>
      <Pairs
        pairs={[
          [summary.from, userId],
          [summary.to, receiver],
          [summary.character, characterNameOf({ ...character, characterName: character.name })],
          [summary.fee, hwan(desk.fee), 'strong'],
          [summary.rest, hwan(desk.balance - desk.fee)],
          [summary.term, summary.days],
        ]}
      />
      <Notice tone="warning">
        <p>
          <strong>{copy.warning}</strong>
        </p>
      </Notice>
      <CheckboxField name="agree" required>
        {copy.agree}
      </CheckboxField>
      <ButtonRow>
        <Button size="large" onClick={back}>
          {copy.back}
        </Button>
        <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
      </ButtonRow>
      {late}
    </Form>
  );
}
