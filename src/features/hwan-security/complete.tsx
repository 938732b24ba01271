import { hwanSecurity as copy } from './hwan-security.copy.ts';
import { link } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Result } from '#ui/result.tsx';
import { HwanSecurityState } from './state.tsx';

export function HwanComplete() {
  return (
    <ProtectedPage soft>
      <HwanSecurityState>
        {({ usable, since }) => (
          <Result words={copy.done[usable]}>
            <p>{copy.notes[usable]}</p>
            {since && <p>{copy.at(formatMoment(since))}</p>}
            <ButtonRow>
              <LinkButton href={link('/security/hwan')}>{copy.undo[usable]}</LinkButton>
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
