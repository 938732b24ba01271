import { mdiSleepOff } from '@mdi/js';
import { resultOf } from '#forms/result.ts';
import { link } from '#link.ts';
import { memberPage } from '#member/member-page.tsx';
import { formatMoment } from '#rules/dates.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { releaseDormancy } from './api.ts';
import { dormancy as copy } from './dormancy.copy.ts';
import { lastLogin } from './facts.tsx';

function Result() {
  const kept = resultOf('dormancy', releaseDormancy.data);
  const home = (
    <LinkButton kind="primary" href={link('/')}>
      {copy.home}
    </LinkButton>
  );
  if (!kept)
    return (
      <Empty icon={mdiSleepOff} words={copy.nothing}>
        {home}
      </Empty>
    );
  return (
    <Outcome
      seal="released"
      words={copy.done}
      note={`${copy.ready} ${copy.advice}`}
      next={home}
      others={<LinkButton href={link('/member/info/changePw')}>{copy.changePw}</LinkButton>}
    >
      <Pairs pairs={[[copy.releasedAt, formatMoment(kept.releasedAt)], lastLogin(kept)]} />
    </Outcome>
  );
}

export const DormancyComplete = memberPage(Result);
