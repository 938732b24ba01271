import { useState } from 'react';
import { IdForm, useChosenId } from '#parts/id-step.tsx';
import { NeedsStorage } from '#parts/needs-storage.tsx';
import { link } from '#routes.ts';
import { $search } from '#stores/address.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Steps, useStepFocus } from '#ui/steps.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { find as copy, reset as resetCopy } from './recover.copy.ts';
import { AnswerProof, EmailProof, IdentityProof } from './reset-proof.tsx';

const DRAFT = 'find-pw';
const ways = { identity: IdentityProof, email: EmailProof, answer: AnswerProof };
type Way = keyof typeof ways;
const keys = Object.keys(ways) as Way[];
const titles = {
  identity: resetCopy.byIdentity,
  email: resetCopy.byEmail,
  answer: resetCopy.byAnswer,
};

/** The way in the address, or identity verification. */
const wayOf = (search: string): Way => {
  const by = new URLSearchParams(search).get('by');
  return keys.find((key) => key === by) ?? 'identity';
};

/** The steps to prove that an account is one's own; the id is kept while the identity provider is visited. */
function Ways() {
  const { userId, choose, chooseAgain } = useChosenId(DRAFT);
  const [way, setWay] = useState(() => wayOf($search.get()));
  const lost = new URLSearchParams($search.get()).has('lost');
  const step = userId ? 2 : 1;
  const heading = useStepFocus<HTMLHeadingElement>(step);
  const Proof = ways[way];
  return (
    <div className="stack">
      <Steps
        label={resetCopy.stepsLabel}
        names={resetCopy.steps}
        current={step}
        currentWords={resetCopy.currentStep}
      />
      {lost && (
        <p className="notice" data-tone="danger" role="alert">
          {resetCopy.lost}
        </p>
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
            onTurn={(search) => setWay(wayOf(search))}
          />
          <Proof key={way} userId={userId} />
          <ButtonRow>
            <Button onClick={chooseAgain}>{resetCopy.back}</Button>
          </ButtonRow>
        </>
      ) : (
        <>
          <IdForm draft={DRAFT} label={resetCopy.idLabel} next={resetCopy.next} choose={choose} />
          <p>
            <a href={link('/login/findId')}>{copy.submit}</a>
          </p>
        </>
      )}
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
