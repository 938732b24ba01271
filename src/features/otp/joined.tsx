import { mdiShieldOffOutline } from '@mdi/js';
import { otpJoined as copy } from './joined.copy.ts';
import { link } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { List } from '#ui/list.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Result } from '#ui/result.tsx';
import { OtpState } from './state.tsx';

export function OtpJoined() {
  return (
    <ProtectedPage>
      <OtpState>
        {({ inUse, joinedAt }) =>
          inUse ? (
            <Result words={copy.done}>
              <p>{copy.at(formatMoment(joinedAt))}</p>
              <Panel title={copy.changes}>
                <List items={copy.what} />
              </Panel>
              <ButtonRow>
                <LinkButton href={link('/security/otp')}>{copy.hub}</LinkButton>
                <LinkButton kind="primary" href={link('/security/hwan')}>
                  {copy.security}
                </LinkButton>
              </ButtonRow>
            </Result>
          ) : (
            <Empty icon={mdiShieldOffOutline} words={copy.not}>
              <LinkButton kind="primary" href={link('/security/otp/join')}>
                {copy.join}
              </LinkButton>
            </Empty>
          )
        }
      </OtpState>
    </ProtectedPage>
  );
}
