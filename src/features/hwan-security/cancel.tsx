import { link } from '#link.ts';
import { softPage } from '#member/member-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { hwanSecurity as copy } from './hwan-security.copy.ts';
import { HwanSecurityState, HwanUsable } from './state.tsx';

export const HwanCancel = softPage(() => (
  <HwanSecurityState>
    {({ usable, since }) => (
      <Outcome
        seal="unchanged"
        words={copy.unchanged}
        next={
          <LinkButton kind="primary" href={link('/member/hwan/state')}>
            {copy.state}
          </LinkButton>
        }
        others={<LinkButton href={link('/security/hwan')}>{copy.back}</LinkButton>}
      >
        <HwanUsable usable={usable} since={since} />
      </Outcome>
    )}
  </HwanSecurityState>
));
