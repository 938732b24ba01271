import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { dropDraft, readDraft } from '#drafts/drafts.ts';
import { link } from '#link.ts';
import { formatMoment } from '#rules/dates.ts';
import { reload } from '#session/navigation.ts';
import { reloadWhenEnded, visitorProof } from '#session/visitor-proofs.ts';
import { IdForm, useChosenId } from '#sign-in/id-step.tsx';
import { dropPrefilledUserId, prefilledUserId, prefillUserId } from '#sign-in/prefill-user-id.ts';
import { Button, ButtonRow, LinkButton } from '#ui/button.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { useStepFocus } from '#ui/layout/steps.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { releaseDormancy } from './api.ts';
import { dormancy as copy } from './dormancy.copy.ts';
import { lastLogin } from './facts.tsx';
import { DormancyRelease, type TermsVersions } from './release.tsx';

const DRAFT = 'dormancy';
const ReleasedSchema = v.object({ userId: v.string(), ...releaseDormancy.data.entries });
const released = visitorProof('dormancy-by-id', ReleasedSchema);
type ReleasedAccount = v.InferOutput<typeof ReleasedSchema>;

/** A draft means that another id was entered since the release in this tab, so the result is dropped. */
function readReleased(): ReleasedAccount | undefined {
  if (readDraft('', DRAFT) || prefilledUserId(DRAFT)) released.drop();
  return released.read();
}

function ToLogin() {
  return (
    <LinkButton kind="primary" size="large" href={link('/login') + location.search}>
      {copy.login}
    </LinkButton>
  );
}

function Done({ userId, releasedAt, lastLoginAt }: ReleasedAccount) {
  useEffect(() => reloadWhenEnded('dormancy-by-id'), []);
  return (
    // A press on the link to Login passes the id on to it.
    <div onClickCapture={() => prefillUserId('login', { userId })}>
      <Outcome
        seal="released"
        words={copy.done}
        focus
        note={`${copy.ready} ${copy.advice}`}
        next={<ToLogin />}
        others={
          <>
            <LinkButton href={link('/login/findPw')}>{copy.findPw}</LinkButton>
            <Button
              onClick={() => {
                released.drop();
                reload();
              }}
            >
              {copy.another}
            </Button>
          </>
        }
      >
        <Pairs pairs={[[copy.releasedAt, formatMoment(releasedAt)], lastLogin({ lastLoginAt })]} />
      </Outcome>
    </div>
  );
}

/**
 * Releases the account of a member whose login was refused as dormant (20107). The id is kept while they are at the
 * identity provider.
 */
export function LoginDormancy({ versions }: { versions: TermsVersions }) {
  const [result, setResult] = useState(readReleased);
  const { userId, choose, chooseAgain } = useChosenId(DRAFT, result !== undefined);
  const words = useStepFocus<HTMLParagraphElement>(userId);
  if (result) return <Done {...result} />;
  return (
    <div className="stack">
      <p className="lead" ref={userId ? undefined : words} tabIndex={-1}>
        {copy.lead}
      </p>
      {userId ? (
        <>
          <DormancyRelease
            userId={userId}
            versions={versions}
            lead={
              <p ref={words} tabIndex={-1}>
                {copy.forWhom(userId)}
              </p>
            }
            nextIfNotDormant={
              <div onClickCapture={() => prefillUserId('login', { userId })}>
                <ToLogin />
              </div>
            }
            done={(answer) => {
              dropDraft('', DRAFT);
              dropPrefilledUserId(DRAFT);
              released.keep({ userId, ...answer });
              setResult({ userId, ...answer });
              return undefined;
            }}
          />
          <ButtonRow>
            <Button onClick={chooseAgain}>{copy.back}</Button>
          </ButtonRow>
        </>
      ) : (
        <IdForm draft={DRAFT} label={copy.idLabel} next={copy.next} choose={choose} />
      )}
    </div>
  );
}
