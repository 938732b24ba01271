import { mdiSleepOff } from '@mdi/js';
import { dormancy as copy } from './dormancy.copy.ts';
import { link } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { readResult } from '#stores/result.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';

function Result() {
  const outcome = readResult('dormancy');
  const home = (
    <LinkButton kind="primary" href={link('/')}>
      {copy.home}
    </LinkButton>
  );
  if (!outcome)
    return (
      <Empty icon={mdiSleepOff} words={copy.nothing}>
        {home}
      </Empty>
    );
  return (
    <div className="stack">
      <p className="notice" data-tone="success">
        {copy.done}
      </p>
      <Pairs
        pairs={[
          [copy.releasedAt, formatMoment(outcome['releasedAt'])],
          [copy.lastLoginAt, formatMoment(outcome['lastLoginAt'])],
        ]}
      />
      <p>{copy.advice}</p>
      <ButtonRow>
        <LinkButton href={link('/member/info/changePw')}>{copy.changePw}</LinkButton>
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
