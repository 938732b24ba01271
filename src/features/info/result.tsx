import { mdiCheckCircleOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { info as copy } from '#parts/parts.copy.ts';
import { link } from '#routes.ts';
import { readResult } from '#stores/result.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';

type Outcome = Record<string, unknown>;
type InfoOutcomeProps = {
  name: string;
  done: string;
  pairs: (outcome: Outcome) => readonly (readonly [string, ReactNode])[];
  /** A way on besides the overview. */
  children?: ReactNode;
};

const overview = (
  <LinkButton kind="primary" href={link('/member/present')}>
    {copy.home}
  </LinkButton>
);

function Result({ name, done, pairs, children }: InfoOutcomeProps) {
  const outcome = readResult(name);
  if (!outcome)
    return (
      <Empty icon={mdiCheckCircleOutline} words={copy.nothing}>
        {overview}
      </Empty>
    );
  return (
    <div className="stack">
      <p className="notice" data-tone="success">
        {done}
      </p>
      <Pairs pairs={pairs(outcome)} />
      <ButtonRow>
        {children}
        {overview}
      </ButtonRow>
    </div>
  );
}

/** What a change of the member's data led to; survives a reload. */
export function InfoResult(props: InfoOutcomeProps) {
  return (
    <ProtectedPage>
      <Result {...props} />
    </ProtectedPage>
  );
}
