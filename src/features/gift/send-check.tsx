import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { DataOf } from '#api/endpoint.ts';
import { OtpSchema } from '#api/otp.ts';
import { FIRST_GIFT_PAUSE_SECONDS } from '#constants.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { showFailure } from '#error-handling/failure.ts';
import { guessesText, type Refusal } from '#error-handling/form-failure.ts';
import { WithFace } from '#forms/character-face.tsx';
import type { Once } from '#idempotency/use-once.tsx';
import { OtpEntry } from '#identity/otp-entry.tsx';
import { showOtpFailure } from '#identity/otp-failure.ts';
import { characterNameOf } from '#rules/character-name.ts';
import { hwan, hwanInWords } from '#rules/money.ts';
import { Balance } from '#ui/balance.tsx';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form, type FormActions, SubmitButton, useFormActions } from '#ui/form/form.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import type { sendGift } from './api.ts';
import { giftSend as copy } from './send.copy.ts';
import { type Checked, type Desk, places } from './send-form.tsx';

const Schema = v.object({ otp: OtpSchema });
export type Sent = DataOf<typeof sendGift>;

/** The seconds that are left of a pause. Time with the page hidden counts too: the OTP may be in another app. */
function usePause(seconds: number): number {
  const [endsAt] = useState(() => performance.now() + seconds * 1_000);
  const secondsLeft = () => Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000));
  const [left, setLeft] = useState(secondsLeft);
  // Without dependencies this runs after every render, and so once a second.
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(secondsLeft()), 1_000);
    return () => clearTimeout(timer);
  });
  return left;
}

/** Focuses the field for the code; as a microtask, so that it comes after the focus of the step. */
function FocusOtp() {
  const { focus } = useFormActions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the step appears
  useEffect(() => queueMicrotask(() => focus('otp')), []);
  return null;
}

type CheckProps = Checked & {
  desk: Desk;
  sending: Once<typeof sendGift>;
  /** Whether the member is back from lifting the OTP lock, and so goes on at the field for the code. */
  toOtp: boolean;
  back: () => void;
  refused: (refusal: Refusal) => void;
  done: (sent: Sent) => void;
};

export function HwanGiftCheck({ gift, receiver, desk, sending, toOtp, ...on }: CheckProps) {
  const pause = usePause(receiver.first ? FIRST_GIFT_PAUSE_SECONDS : 0);
  const { amount, message } = gift;
  const from = desk.characters.find(({ characterNo }) => characterNo === gift.fromCharacterNo);

  async function submit({ otp }: v.InferOutput<typeof Schema>, form: FormActions): Promise<void> {
    if (pause > 0) return form.fail(copy.wait(pause));
    const sent = await sending.send({ ...gift, account: receiver.account, otp });
    // The answer was lost, and the code may be used up.
    if (sent === undefined) return form.set('otp', '');
    on.done(sent);
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    const code = failureCode(error);
    const place = places[code ?? ''];
    if (place) {
      const shown = await showFailure(error, place.text ?? guessesText(error));
      return shown && on.refused({ message: shown, field: place.field });
    }
    return showOtpFailure(error, form);
  }

  return (
    <div className="stack">
      <h2>{copy.review}</h2>
      <Balance amount={hwan(amount)} coin echo={hwanInWords(amount)} />
      <Pairs
        pairs={[
          [
            copy.character,
            <WithFace key="receiver" job={receiver.job}>
              {characterNameOf(receiver)}
            </WithFace>,
          ],
          [copy.account, receiver.account],
          [
            copy.from,
            from ? (
              <WithFace key="from" job={from.job}>
                {characterNameOf({ ...from, characterName: from.name })}
              </WithFace>
            ) : (
              '-'
            ),
          ],
          [copy.restAfter, hwan(desk.balance - amount)],
          [copy.message, message || copy.noMessage],
        ]}
      />
      {receiver.first && <Notice tone="warning">{copy.first}</Notice>}
      <Form id="gift-check" schema={Schema} submit={submit} failed={failed}>
        {toOtp && <FocusOtp />}
        <OtpEntry />
        <p className="hint">{pause > 0 && copy.wait(pause)}</p>
        <ButtonRow>
          <Button size="large" onClick={on.back}>
            {copy.back}
          </Button>
          <SubmitButton busyLabel={copy.submitting} wait={pause > 0}>
            {copy.submit}
          </SubmitButton>
        </ButtonRow>
        {sending.late}
      </Form>
    </div>
  );
}
