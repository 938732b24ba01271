import { mdiSleepOff } from '@mdi/js';
import { dormancy as words } from './dormancy.copy.ts';
import { link } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { readOutcome } from '#stores/outcome.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';

function Result() {
  const outcome = readOutcome('dormancy');
  const home = (
    <LinkButton kind="primary" href={link('/')}>
      {words.home}
    </LinkButton>
  );
  if (!outcome)
    return (
      <Empty icon={mdiSleepOff} words={words.nothing}>
        {home}
      </Empty>
    );
  return (
    <div className="stack">
      <p className="notice" data-tone="success">
        {words.done}
      </p>
      <Pairs
        pairs={[
          [words.releasedAt, formatMoment(outcome['releasedAt'])],
          [words.lastLoginAt, formatMoment(outcome['lastLoginAt'])],
        ]}
      />
      <p>{words.advice}</p>
      <ButtonRow>
        <LinkButton href={link('/member/info/changePw')}>{words.changePw}</LinkButton>
        {home}
      </ButtonRow>
    </div>
  );
}

export function DormancyComplete() {
  return (
    <ProtectedPage>
      <Result />
    </ProtectedPage>
  );
}
