import { mdiShieldCheckOutline } from '@mdi/js';
import { otpCanceled as copy } from './canceled.copy.ts';
import { otpHub as otpHubCopy } from './otp.copy.ts';
import { link } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { site } from '#site.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Result } from '#ui/result.tsx';
import { OtpState } from './state.tsx';

export function OtpCanceled() {
  return (
    <ProtectedPage>
      <OtpState>
        {({ inUse, canceledAt }) =>
          !inUse && canceledAt ? (
            <Result words={copy.done}>
              <p>{copy.at(formatMoment(canceledAt))}</p>
              <p className="notice" data-tone="warning">
                {copy.notMe(site.phone)}
              </p>
              <ButtonRow>
                <LinkButton href={link('/member/info/changePw')}>{copy.password}</LinkButton>
                <LinkButton kind="primary" href={link('/security/otp/join')}>
                  {copy.join}
                </LinkButton>
              </ButtonRow>
            </Result>
          ) : (
            <Empty icon={mdiShieldCheckOutline} words={inUse ? copy.inUse : copy.never}>
              <LinkButton href={link('/security/otp')}>{otpHubCopy.title}</LinkButton>
            </Empty>
          )
        }
      </OtpState>
    </ProtectedPage>
  );
}
