import { mdiAccountOffOutline, mdiLockOutline, mdiShieldOffOutline } from '@mdi/js';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as v from 'valibot';
import { type DraftValues, dropDraft } from '#drafts/drafts.ts';
import { useInnerStep } from '#drafts/leave-guard.ts';
import type { Refusal } from '#failure/show-refusal.tsx';
import { dropResult, keepResult, resultAgain } from '#forms/result.ts';
import { link } from '#link.ts';
import { Loaded } from '#lists/loaded.tsx';
import { createQuery } from '#lists/query.ts';
import { type Once, useOnce } from '#once/use-once.tsx';
import { characterNameOf } from '#rules/character-name.ts';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { hwan } from '#rules/money.ts';
import { reloadField } from '#session/member.ts';
import { $session, currentOwner } from '#session/session.ts';
import { WithAside } from '#ui/aside.tsx';
import { Balance } from '#ui/balance.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Steps, useStepFocus } from '#ui/steps.tsx';
import { getGiftDesk, sendGift } from './api.ts';
import { gift as giftCopy } from './gift.copy.ts';
import { giftSend as copy } from './send.copy.ts';
import { HwanGiftCheck, type Sent } from './send-check.tsx';
import { type Checked, type Desk, DRAFT, HwanGiftForm } from './send-form.tsx';
import { HwanGiftSkeleton } from './skeleton.tsx';

const query = createQuery(getGiftDesk);

const RESULT = 'gift';
type Given = { sent: Sent; serverName: string };
const GivenSchema = v.object({ sent: sendGift.data, serverName: v.string() });

function Done({ sent, serverName, again }: Given & { again: () => void }) {
  return (
    <Outcome
      kind="done"
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
          [copy.character, characterNameOf({ ...sent, serverName }), 'strong'],
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
  const [checked, setChecked] = useState<Checked>();
  /** The values for the form after a step back. Not taken from the draft, since storage may be blocked or full. */
  const [typed, setTyped] = useState<DraftValues>();
  const [given, setGiven] = useState(() => resultAgain(RESULT, GivenSchema));
  const [refusal, setRefusal] = useState<Refusal>();
  const step = checked ? 2 : 1;
  const top = useStepFocus<HTMLElement>(given ?? step);

  function done(sent: Sent): void {
    const one = { sent, serverName: checked?.receiver.serverName ?? '' };
    dropDraft(userId, DRAFT);
    keepResult(RESULT, one);
    setGiven(one);
    void reloadField('totalHwan');
  }
  function again(): void {
    dropResult(RESULT);
    setGiven(undefined);
    setChecked(undefined);
    setTyped(undefined);
    query.reload();
  }
  function review(one: Checked, values: DraftValues): void {
    setRefusal(undefined);
    setChecked(one);
    setTyped(values);
  }
  function back(why?: Refusal): void {
    setRefusal(why);
    setChecked(undefined);
    // After a refusal the balance or the limits on screen may be out of date.
    if (why) query.refresh();
  }
  const stepBack = useInnerStep(step === 2 && !given, () =>
    // While a gift is being sent Back stays at this step, which will show its result.
    sending.waiting ? history.forward() : back(),
  );
  return (
    <section
      ref={top}
      tabIndex={-1}
      className="stack"
      aria-label={given ? undefined : `${step}. ${copy.steps[step - 1]}`}
    >
      {given ? (
        <Done {...given} again={again} />
      ) : (
        <>
          <Steps
            label={copy.stepsLabel}
            names={copy.steps}
            current={step}
            currentWords={copy.current}
          />
          <WithAside
            first={!checked}
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
            {checked ? (
              <HwanGiftCheck
                {...checked}
                desk={desk}
                sending={sending}
                back={stepBack}
                refused={back}
                done={done}
              />
            ) : (
              <HwanGiftForm desk={desk} done={review} refusal={refusal} start={typed} />
            )}
          </WithAside>
        </>
      )}
    </section>
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

function Screen({ sending }: Pick<StepsProps, 'sending'>) {
  return (
    <Loaded query={query} skeleton={(shown) => <HwanGiftSkeleton shown={shown} />}>
      {(desk) => <Gate desk={desk} sending={sending} />}
    </Loaded>
  );
}

function sentEarlier(): void {
  dropDraft(currentOwner(), DRAFT);
  void reloadField('totalHwan');
  query.reload();
}

function Gift() {
  const sending = useOnce(sendGift, {
    words: copy.outcome,
    said: (sent) => (sent ? copy.sent(hwan(sent.amount), clip(sent.characterName)) : copy.done),
    history: { href: link('/member/hwan/gift/sendHistory'), text: giftCopy.history },
    anew: copy.again,
    onDone: sentEarlier,
  });
  return sending.news(<Screen sending={sending} />);
}

export function HwanGiftSend() {
  return (
    <ProtectedPage>
      <Gift />
    </ProtectedPage>
  );
}
