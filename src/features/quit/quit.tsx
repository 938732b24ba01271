import { mdiAccountCheckOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { canonical } from '#api/canonical.ts';
import type { DataOf } from '#api/endpoint.ts';
import { fingerprint } from '#api/fingerprint.ts';
import type { Verification, VerifiedPerson } from '#api/identity.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { invalidReason } from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { NeedsStorage } from '#forms/needs-storage.tsx';
import { identity as identityCopy } from '#identity/identity.copy.ts';
import { IdentityStep } from '#identity/identity-step.tsx';
import { onProofEnd } from '#session/visitor-proofs.ts';
import { SharedPc } from '#sign-in/shared-pc.tsx';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Problem } from '#ui/feedback/problem.tsx';
import { useStepFocus } from '#ui/layout/steps.tsx';
import { states as statesCopy } from '#ui/ui.copy.ts';
import { AccountsForm } from './accounts-form.tsx';
import { LIST_FIELD } from './accounts-list.tsx';
import { startQuit } from './api.ts';
import { QuitComplete } from './complete.tsx';
import { createEvidence, type Evidence } from './evidence.ts';
import { quitFlow as copy } from './quit.copy.ts';
import { accountsShown, isUnanswered } from './result.ts';

type Stage = 'identity' | 'loading' | 'accounts' | 'done';

type FoundProps = {
  found: DataOf<typeof startQuit>;
  evidence: Evidence;
  refused: (error: unknown) => Promise<void>;
  /** Shows the result in this page (`accounts-form.tsx`). */
  showHere: () => void;
};

/** The accounts that were found; without any, what can still be asked for. */
function Found({ found, evidence, refused, showHere }: FoundProps) {
  const isEmpty = found.accounts.length === 0;
  const [isOpen] = useState(() => isUnanswered(evidence.owner));
  return (
    <>
      {isOpen && <Notice tone="warning">{copy.unanswered}</Notice>}
      {isEmpty && <Empty icon={mdiAccountCheckOutline} words={copy.empty} />}
      {isEmpty && found.restricted ? (
        <Notice>{copy.restricted}</Notice>
      ) : (
        <AccountsForm found={found} evidence={evidence} refused={refused} showHere={showHere} />
      )}
    </>
  );
}

/** The static page shows the buttons of stage `identity`; a press hydrates this component and is then repeated. */
export function Quit() {
  const [stage, setStage] = useState<Stage>('identity');
  const [found, setFound] = useState<DataOf<typeof startQuit>>();
  /** The files are held here, because the form is removed when its ticket expires. */
  const [evidence, setEvidence] = useState<Evidence>();
  const [problem, setProblem] = useState<FailureMessage>();
  /** Repeats the call with a verification whose use got no answer: it may still be valid. */
  const [again, setAgain] = useState<() => Promise<void>>();
  const { call, late } = useCall();
  const heading = useStepFocus<HTMLHeadingElement>(stage);

  async function find(verification: Verification, person: VerifiedPerson): Promise<void> {
    setStage('loading');
    setProblem(undefined);
    setAgain(undefined);
    try {
      setFound(await call(startQuit, { verification }));
      accountsShown.keep({});
      const owner = fingerprint(canonical(person));
      setEvidence((last) => (last?.owner === owner ? last : createEvidence(owner)));
      setStage('accounts');
      // Fold the introduction, which was read by now, to make room for the form.
      document.querySelector('.quit-fold')?.removeAttribute('open');
    } catch (error) {
      await refuse(error, identityCopy.lost);
      // React calls a function that it is given as state, so this one returns the function to keep.
      if (failureCode(error) === undefined) setAgain(() => () => find(verification, person));
    }
  }
  async function refuse(error: unknown, invalid = identityCopy.again): Promise<void> {
    const reason = invalidReason(error);
    const words = reason === LIST_FIELD ? copy.changed : invalid;
    setProblem(await showFailure(error, reason === undefined ? undefined : words));
    setStage('identity');
  }

  // The files of evidence stay: whoever is verified as the same person finds them again.
  useEffect(() => {
    if (stage !== 'accounts') return undefined;
    return onProofEnd('quit', () => {
      setFound(undefined);
      setProblem({ text: identityCopy.again, alerted: false });
      setStage('identity');
    });
  }, [stage]);

  if (stage === 'done') return <QuitComplete focus />;
  return (
    <div className="stack">
      {/* A new element: a heading that has the focus already would not be read out with its new words. */}
      <h2 key={stage} ref={heading} tabIndex={-1}>
        {stage === 'accounts' ? copy.listTitle : copy.identityTitle}
      </h2>
      <Problem message={problem} />
      {again && (
        <ButtonRow>
          <Button onClick={again}>{statesCopy.retry}</Button>
        </ButtonRow>
      )}
      <div role="status">{stage === 'loading' && <Notice>{copy.loading}</Notice>}</div>
      {late}
      {stage === 'identity' && (
        <NeedsStorage>
          <p>{copy.startHint}</p>
          <IdentityStep purpose="quit" onDone={find} />
        </NeedsStorage>
      )}
      {stage === 'accounts' && found && evidence && (
        <Found
          found={found}
          evidence={evidence}
          refused={refuse}
          showHere={() => setStage('done')}
        />
      )}
      <SharedPc />
    </div>
  );
}
