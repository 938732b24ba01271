import * as v from 'valibot';
import type { Refusal } from '#failure/form-failure.ts';
import type { Call } from '#forms/use-call.tsx';
import type { Verifying } from '#identity/use-verification.ts';
import { link } from '#link.ts';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { hwan } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { TransferAccount } from './account.tsx';
import { requestTransfer } from './api.ts';
import { type ConfirmProps, TransferConfirm } from './confirm.tsx';
import { TransferProof } from './proof.tsx';
import { transferRequest as copy } from './request.copy.ts';
import { STEP } from './rules.ts';
import type { TransferDraft } from './store.ts';
import { transfer as transferCopy } from './transfer.copy.ts';

type LastProps = Pick<
  ConfirmProps,
  'desk' | 'character' | 'go' | 'back' | 'requesting' | 'reload' | 'done'
> & {
  step: number;
  /** Shared by the steps before the last, since Back must wait for a running call. */
  sending: Call;
  draft: TransferDraft;
  type: (account: string) => void;
  verification: Verifying;
  ticket: string | undefined;
  proved: (ticket: string) => void;
  refusal: Refusal | undefined;
};

export function TransferLastSteps({ step, ...props }: LastProps) {
  const { character, draft, type, go, back, sending, verification, ticket, proved, refusal } =
    props;
  const { account, receiver } = draft;
  const { characterNo } = character;
  if (step === STEP.account || account === undefined || receiver === undefined)
    return (
      <TransferAccount
        characterNo={characterNo}
        draft={draft}
        type={type}
        go={go}
        back={back}
        sending={sending}
        refusal={refusal}
      />
    );
  const asked = { characterNo, account };
  if (step === STEP.proof || ticket === undefined)
    return (
      <TransferProof
        asked={asked}
        words={copy.proofOf(clip(character.name), receiver)}
        verification={verification}
        back={back}
        sending={sending}
        message={refusal?.message}
        proved={(given) => {
          proved(given);
          go(STEP.confirm);
        }}
      />
    );
  return <TransferConfirm {...props} asked={asked} receiver={receiver} ticket={ticket} />;
}

/** A request that was sent, with the character and the receiver as they were named on screen. */
export const SentSchema = v.object({
  ...requestTransfer.data.entries,
  character: v.string(),
  receiver: v.string(),
});
export type Sent = v.InferOutput<typeof SentSchema>;

/** The result of a request, with what happens next. */
export function TransferDone({ answer, again }: { answer: Sent; again: () => void }) {
  return (
    <Outcome
      kind="waiting"
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
