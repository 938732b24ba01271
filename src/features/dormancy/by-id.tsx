import { useState } from 'react';
import { IdForm, useChosenId } from '#parts/id-step.tsx';
import { link } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { dropDraft, saveDraft } from '#stores/drafts.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { dormancy as copy } from './dormancy.copy.ts';
import { DormancyRelease, type Released, type TermsVersions } from './release.tsx';

const DRAFT = 'dormancy';

function Done({ userId, released }: { userId: string; released: Released }) {
  return (
    <div onClickCapture={() => saveDraft('', 'login', { userId })}>
      <Outcome
        kind="done"
        words={copy.done}
        focus
        note={copy.advice}
        next={
          <LinkButton kind="primary" size="large" href={link('/login')}>
            {copy.login}
          </LinkButton>
        }
        others={<LinkButton href={link('/login/findPw')}>{copy.resetPw}</LinkButton>}
      >
        <Pairs
          pairs={[
            [copy.releasedAt, formatMoment(released.releasedAt)],
            [copy.lastLoginAt, formatMoment(released.lastLoginAt)],
          ]}
        />
      </Outcome>
    </div>
  );
}

/** For those who cannot log in (20107); the id survives the way to the identity provider. */
export function Dormancy({ versions }: { versions: TermsVersions }) {
  const [released, setReleased] = useState<Released>();
  const { userId, choose, chooseAgain } = useChosenId(DRAFT, released !== undefined);
  if (released) return <Done userId={userId} released={released} />;
  return (
    <div className="stack">
      <p className="lead">{copy.lead}</p>
      {userId ? (
        <>
          <p>{copy.forWhom(userId)}</p>
          <DormancyRelease
            userId={userId}
            versions={versions}
            done={(answer) => {
              dropDraft('', DRAFT);
              setReleased(answer);
              return undefined;
            }}
          />
          <Button onClick={chooseAgain}>{copy.back}</Button>
        </>
      ) : (
        <IdForm draft={DRAFT} label={copy.idLabel} next={copy.next} choose={choose} />
      )}
    </div>
  );
}
