import { hwanSecurity as copy } from './hwan-security.copy.ts';
import { link } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Result } from '#ui/result.tsx';
import { HwanSecurityState } from './state.tsx';

export function HwanCancel() {
  return (
    <ProtectedPage soft>
      <HwanSecurityState>
        {({ usable, since }) => (
          <Result words={copy.unchanged}>
            <p>{copy.current(copy.states[usable], since ? formatMoment(since) : undefined)}</p>
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
