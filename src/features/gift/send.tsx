import { mdiAccountOffOutline, mdiLockOutline, mdiShieldOffOutline } from '@mdi/js';
import { useEffect, useEffectEvent, useState } from 'react';
import { send } from '#api/client.ts';
import { LATE_NOTICE_MS } from '#constants.ts';
import { type DraftValues, dropDraft, plainValues, readDraft, saveDraft } from '#drafts/drafts.ts';
import type { Refusal } from '#error-handling/form-failure.ts';
import { dropResult, keepResult, resultAgain } from '#forms/result.ts';
import { Wizard } from '#forms/wizard.tsx';
import { type Once, useOnce } from '#idempotency/use-once.tsx';
import { $lifted } from '#identity/otp-lock.ts';
import { link } from '#link.ts';
import { createQuery } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { reloadField } from '#member/member.ts';
import { memberPage } from '#member/member-page.tsx';
import { characterNameOf } from '#rules/character-name.ts';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { hwan } from '#rules/money.ts';
import { $session, currentOwner } from '#session/session.ts';
import { Balance } from '#ui/balance.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { WithAside } from '#ui/layout/aside.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { useStore } from '#ui/use-store.ts';
import { checkReceiver, getGiftDesk, sendGift } from './api.ts';
import { gift as giftCopy } from './gift.copy.ts';
import { giftBars } from './rules.ts';
import { giftSend as copy } from './send.copy.ts';
import { HwanGiftCheck, type Sent } from './send-check.tsx';
import { type Checked, type Desk, DRAFT, giftIn, HwanGiftForm } from './send-form.tsx';

const query = createQuery(getGiftDesk);

const RESULT = 'gift';

function Done({ sent, again }: { sent: Sent; again: () => void }) {
  return (
    <Outcome
      seal="sent"
      focus
      words={copy.done}
      amount={{ text: hwan(sent.amount), coin: true }}
      note={copy.terms}
      next={
        <LinkButton kind="primary" href={link('/member/hwan/gift/sendHistory')}>
          {giftCopy.history}
        </LinkButton>
      }
      others={<Button onClick={again}>{copy.again}</Button>}
    >
      <Pairs
        pairs={[
          [copy.character, characterNameOf(sent), 'strong'],
          [copy.sentAmount, hwan(sent.amount)],
          [copy.left, hwan(sent.balance)],
          [copy.until, formatMoment(sent.expiresAt)],
        ]}
      />
    </Outcome>
  );
}

type StepsProps = { desk: Desk; sending: Once<typeof sendGift> };

function Sending({ desk, sending }: StepsProps) {
  const { userId = '' } = useStore($session);
  const [step, setStep] = useState<1 | 2>(1);
  /** What the second step shows; undefined once something else is typed, so that Forward does not show it again. */
  const [checked, setChecked] = useState<Checked>();
  /** The values for the form after a step back. Not taken from the draft, since storage may be blocked or full. */
  const [typed, setTyped] = useState<DraftValues>();
  const [result, setResult] = useState(() => resultAgain(RESULT, sendGift.data));
  const [refusal, setRefusal] = useState<Refusal>();
  /** Whether a verification has lifted the OTP lock of the second step: then the member goes on in that step. */
  const lifted = useStore($lifted);
  const [firstDraft] = useState(() => plainValues(userId, DRAFT) ?? {});
  const [resumed, setResumed] = useState(false);

  const keepStep = (reviewed: boolean) =>
    saveDraft(userId, DRAFT, { ...readDraft(userId, DRAFT), reviewed });
  function review(one: Checked, values: DraftValues): void {
    setRefusal(undefined);
    setChecked(one);
    setTyped(values);
    setStep(2);
    keepStep(true);
  }
  const resume = useEffectEvent(async () => {
    const gift = firstDraft['reviewed'] === true && !checked ? giftIn(firstDraft, desk) : undefined;
    if (!gift) return;
    const { serverNo, characterName } = gift;
    const signal = AbortSignal.timeout(LATE_NOTICE_MS);
    const receiver = await send(checkReceiver, { serverNo, characterName }, { signal }).catch(
      () => undefined,
    );
    // Without an answer the form stays, with all that was typed.
    if (!receiver) return;
    setResumed(true);
    review({ gift, receiver }, firstDraft);
  });
  useEffect(() => {
    if (lifted) void resume();
  }, [lifted]);
  function done(sent: Sent): void {
    const one = { ...sent, serverName: sent.serverName || (checked?.receiver.serverName ?? '') };
    dropDraft(userId, DRAFT);
    keepResult(RESULT, one);
    setResult(one);
    void reloadField('totalHwan');
  }
  function again(): void {
    dropResult(RESULT);
    setResult(undefined);
    setChecked(undefined);
    setTyped(undefined);
    setStep(1);
    query.reload();
  }
  function back(why?: Refusal): void {
    setRefusal(why);
    setStep(1);
    setResumed(false);
    keepStep(false);
    if (!why) return;
    setChecked(undefined);
    // The balance or the limits on screen may be out of date.
    query.refresh();
  }
  return (
    <Wizard
      words={copy}
      step={step}
      result={result && <Done sent={result} again={again} />}
      busy={sending.waiting}
      back={back}
      forward={checked && (() => setStep(2))}
    >
      {(goBack) => (
        <WithAside
          first={step === 1}
          aside={
            <>
              <div>
                <p className="hint">{copy.balance}</p>
                <Balance amount={hwan(desk.balance)} coin />
              </div>
              <Pairs pairs={[[copy.monthLeft, hwan(desk.monthLeft)]]} />
              <p className="hint">{copy.terms}</p>
            </>
          }
        >
          {step === 2 && checked ? (
            <HwanGiftCheck
              {...checked}
              desk={desk}
              sending={sending}
              toOtp={resumed}
              back={goBack}
              refused={back}
              done={done}
            />
          ) : (
            <HwanGiftForm
              desk={desk}
              done={review}
              onTyped={() => setChecked(undefined)}
              refusal={refusal}
              start={typed}
            />
          )}
        </WithAside>
      )}
    </Wizard>
  );
}

function Gate({ desk, sending }: StepsProps) {
  if (!desk.usable)
    return (
      <Empty icon={mdiLockOutline} words={copy.locked}>
        <LinkButton href={link('/security/hwan')}>{copy.toSecurity}</LinkButton>
      </Empty>
    );
  if (!desk.otpInUse)
    return (
      <Empty icon={mdiShieldOffOutline} words={copy.noOtp}>
        <LinkButton kind="primary" href={link('/security/otp/join')}>
          {copy.joinOtp}
        </LinkButton>
      </Empty>
    );
  if (desk.characters.length === 0)
    return <Empty icon={mdiAccountOffOutline} words={copy.noCharacter} />;
  return <Sending desk={desk} sending={sending} />;
}

/** Called when gifts whose answers were lost turn out to have been sent. */
function finishEarlier(done: readonly (Sent | undefined)[]): void {
  dropDraft(currentOwner(), DRAFT);
  const [only] = done;
  // The page of the result shows one gift.
  if (only && done.length === 1) keepResult(RESULT, only);
  void reloadField('totalHwan');
  query.reload();
}

function Gift() {
  const sending = useOnce(sendGift, {
    words: copy.outcome,
    doneMessage: (sent) =>
      sent ? copy.sent(hwan(sent.amount), clip(sent.characterName)) : copy.done,
    history: { href: link('/member/hwan/gift/sendHistory'), text: giftCopy.history },
    anew: copy.again,
    onDone: finishEarlier,
    result: (sent, anew) => (
      <Done
        sent={sent}
        again={() => {
          dropResult(RESULT);
          anew();
        }}
      />
    ),
  });
  return sending.withNews(
    <QueryView query={query} skeleton={giftBars}>
      {(desk) => <Gate desk={desk} sending={sending} />}
    </QueryView>,
  );
}

export const HwanGiftSend = memberPage(Gift);
