import * as v from 'valibot';
import { link } from '#link.ts';
import { characterNameOf } from '#rules/character-name.ts';
import { formatMoment } from '#rules/dates.ts';
import { hwan } from '#rules/money.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { type Requested, requestTransfer } from './api.ts';
import { transferRequest as copy } from './request.copy.ts';
import { transfer as transferCopy } from './transfer.copy.ts';

/** A request that was sent, with the character and the receiver in one line each. */
export const SentSchema = v.object({
  ...requestTransfer.data.entries,
  character: v.string(),
  receiver: v.string(),
});
export type Sent = v.InferOutput<typeof SentSchema>;

/** A request whose answer was lost and read later: no screen knows its character and receiver, but the answer may. */
export const sentOf = (answer: Requested): Sent => ({
  ...answer,
  character: characterNameOf(answer),
  receiver: answer.receiver || '-',
});

/** The result of a request, with what happens next. */
export function TransferDone({ answer, again }: { answer: Sent; again: () => void }) {
  return (
    <Outcome
      seal="acceptanceDue"
      focus
      words={copy.done}
      note={copy.doneHint}
      next={
        <LinkButton kind="primary" href={link('/security/transfer/list')}>
          {transferCopy.sent}
        </LinkButton>
      }
      others={<Button onClick={again}>{copy.again}</Button>}
    >
      <Pairs
        pairs={[
          [copy.summary.character, answer.character],
          [copy.summary.to, answer.receiver],
          [copy.until, formatMoment(answer.expiresAt)],
          [copy.fee, hwan(answer.fee)],
          [copy.left, hwan(answer.balance), 'strong'],
        ]}
      />
    </Outcome>
  );
}
