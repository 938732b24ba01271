import { link } from '#link.ts';
import { softPage } from '#member/member-page.tsx';
import { formatMoment } from '#rules/dates.ts';
import { LinkButton } from '#ui/button.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { hwanSecurity as copy } from './hwan-security.copy.ts';
import { HwanSecurityState, Waiting } from './state.tsx';

export const HwanComplete = softPage(() => (
  <HwanSecurityState>
    {({ usable, since, waiting }) => {
      const toState = (
        <LinkButton kind="primary" href={link('/member/hwan/state')}>
          {copy.state}
        </LinkButton>
      );
      if (!usable) return <Outcome seal="unknown" words={copy.now.other} next={toState} />;
      // Without a time nothing was ever set, or the host does not say when: then only the present state is shown.
      if (!since)
        return (
          <Outcome
            seal={usable === 'Y' ? 'active' : 'lockedNow'}
            words={copy.now[usable]}
            next={toState}
          />
        );
      return (
        <Outcome
          seal={usable === 'Y' ? 'unlocked' : 'locked'}
          words={copy.done[usable]}
          note={copy.at(formatMoment(since))}
          next={toState}
          others={<LinkButton href={link('/security/hwan')}>{copy.undo[usable]}</LinkButton>}
        >
          <p>{copy.notes[usable]}</p>
          {usable === 'N' && <Waiting usable={usable} waiting={waiting} />}
        </Outcome>
      );
    }}
  </HwanSecurityState>
));
