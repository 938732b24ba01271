import { useStore } from '@nanostores/react';
import * as v from 'valibot';
import { requestTransfer } from './api.ts';
import { transfer as transferCopy } from './transfer.copy.ts';
import { transferRequest as copy } from './request.copy.ts';
import { clip } from '#rules/clip.ts';
import { hwan } from '#rules/money.ts';
import { failureCode, failureText, handleFailure, tell } from '#stores/failure.ts';
import { isLost, sendOnce } from '#stores/intention.ts';
import { $session } from '#stores/session.ts';
import { recheckPeriod } from './store.ts';
import { invalidReason } from '#parts/form-failure.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Field } from '#ui/field.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import type { Asked } from './checks.tsx';
import type { LastProps } from './last-steps.tsx';

type ConfirmProps = LastProps & { asked: Asked; receiver: string; ticket: string };

/** What will happen, as it will be sent; confirmed by the character's name. */
export function TransferConfirm(props: ConfirmProps) {
  const { desk, character, asked, receiver, ticket, go, reload, done } = props;
  const { userId = '' } = useStore($session);
  const schema = v.object({
    characterName: v.pipe(
      v.string(),
      v.transform((text) => text.normalize('NFC').trim()),
      v.literal(character.name, copy.typedWrong),
    ),
  });
  const wish = { ...asked, characterName: character.name, fee: desk.fee, ticket };

  async function submit(): Promise<void> {
    done(await sendOnce(requestTransfer, wish));
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (isLost(error)) return;
    recheckPeriod(error);
    const reason = invalidReason(error);
    if (reason === 'ticket') {
      await tell(error, copy.proofAgain);
      return go(5);
    }
    if (reason === 'fee' || reason === 'characterName') {
      const told = await tell(error, copy.changed);
      reload();
      if (told) form.fail(told.text);
      return;
    }
    const refused = failureCode(error) !== undefined;
    if (await handleFailure(error)) form.fail(failureText(error));
    // The conditions say what is wrong by now.
    if (refused) go(4);
  }
  const { summary } = copy;
  return (
    <div className="stack">
      <Pairs
        pairs={[
          [summary.way, summary.arrow(userId, `${asked.account} (${receiver})`)],
          [summary.character, transferCopy.who(clip(character.serverName), clip(character.name))],
          [summary.fee, hwan(desk.fee)],
          [summary.rest, hwan(desk.balance - desk.fee)],
          [summary.term, summary.days],
        ]}
      />
      <Notice tone="warning">{copy.warning}</Notice>
      <Form id="confirm" schema={schema} submit={submit} failed={failed}>
        <Field
          name="characterName"
          label={copy.typed}
          hint={copy.typedHint(clip(character.name))}
          autoComplete="off"
          spellCheck={false}
          length={20}
        />
        <ButtonRow>
          <Button size="large" onClick={() => go(5)}>
            {copy.back}
          </Button>
          <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
        </ButtonRow>
      </Form>
    </div>
  );
}
