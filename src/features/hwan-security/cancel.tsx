import { hwanSecurity as copy } from './hwan-security.copy.ts';
import { link } from '#routes.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Result } from '#ui/result.tsx';
import { HwanSecurityState, HwanUsable } from './state.tsx';

export function HwanCancel() {
  return (
    <ProtectedPage soft>
      <HwanSecurityState>
        {({ usable, since }) => (
          <Result words={copy.unchanged}>
            <HwanUsable usable={usable} since={since} />
            <ButtonRow>
              <LinkButton href={link('/security/hwan')}>{copy.back}</LinkButton>
              <LinkButton kind="primary" href={link('/member/hwan/state')}>
                {copy.state}
              </LinkButton>
            </ButtonRow>
          </Result>
        )}
      </HwanSecurityState>
    </ProtectedPage>
  );
}
