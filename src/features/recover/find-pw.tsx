import { useState } from 'react';
import { readDraft, saveDraft, VISITOR } from '#drafts/drafts.ts';
import { NeedsStorage } from '#forms/needs-storage.tsx';
import { link } from '#link.ts';
import { IdForm, useChosenId } from '#sign-in/id-step.tsx';
import { SharedPc } from '#sign-in/shared-pc.tsx';
import { $search } from '#ui/address.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Hideable } from '#ui/layout/hideable.tsx';
import { Steps, useStepFocus } from '#ui/layout/steps.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { find as copy, reset as resetCopy } from './recover.copy.ts';
import { AnswerProof, EmailProof, IdentityProof } from './reset-proof.tsx';
import { ResetPw } from './reset-pw.tsx';

const ways = { identity: IdentityProof, email: EmailProof, answer: AnswerProof };
type Way = keyof typeof ways;
const keys = Object.keys(ways) as Way[];
const titles = {
  identity: resetCopy.byIdentity,
  email: resetCopy.byEmail,
  answer: resetCopy.byAnswer,
};

const wayNamed = (by: unknown): Way | undefined => keys.find((key) => key === by);
/** The proof that the address names, by default identity verification. */
const wayOf = (search: string): Way =>
  wayNamed(new URLSearchParams(search).get('by')) ?? 'identity';

/** The id, then one of the proofs. A draft keeps both choices while the person is at the identity provider. */
function Ways() {
  const [isProved, setProved] = useState(false);
  const { userId, choose, chooseAgain } = useChosenId('find-pw', isProved);
  const [way, setWay] = useState(
    () => wayNamed(readDraft(VISITOR, 'find-pw')?.['by']) ?? wayOf($search.get()),
  );
  // The page for the new password leads back with this if its token has expired (`reset-pw.tsx`).
  const isTokenLost = new URLSearchParams($search.get()).has('lost');
  const step = userId ? 2 : 1;
  const heading = useStepFocus<HTMLHeadingElement>(step);
  function turn(href: string): void {
    const by = wayOf(new URL(href, location.href).search);
    setWay(by);
    saveDraft(VISITOR, 'find-pw', { ...readDraft(VISITOR, 'find-pw'), by });
  }
  if (isProved) return <ResetPw focus />;
  return (
    <div className="stack">
      <Steps words={resetCopy} current={step} />
      {isTokenLost && (
        <Notice tone="danger" role="alert">
          {resetCopy.lost}
        </Notice>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {resetCopy.steps[step - 1]}
      </h2>
      {userId ? (
        <>
          <p>{resetCopy.forWhom(userId)}</p>
          <Tabs
            label={resetCopy.methods}
            choices={keys.map((key) => ({
              key,
              title: titles[key],
              href: link('/login/findPw', { by: key }),
              current: key === way,
            }))}
            onTurn={turn}
          />
          {Object.entries(ways).map(([key, Proof]) => (
            <Hideable key={key} shown={key === way}>
              <Proof userId={userId} goOnHere={() => setProved(true)} />
            </Hideable>
          ))}
          <ButtonRow>
            <Button onClick={chooseAgain}>{resetCopy.back}</Button>
          </ButtonRow>
        </>
      ) : (
        <>
          <IdForm draft="find-pw" label={resetCopy.idLabel} next={resetCopy.next} choose={choose} />
          <p>
            <a className="lone" href={link('/login/findId')}>
              {copy.submit}
            </a>
          </p>
        </>
      )}
      <SharedPc />
    </div>
  );
}

export function FindPw() {
  return (
    <NeedsStorage>
      <Ways />
    </NeedsStorage>
  );
}
