import { mdiShieldCheckOutline } from '@mdi/js';
import { link } from '#link.ts';
import { memberPage } from '#member/member-page.tsx';
import { formatMoment } from '#rules/dates.ts';
import * as site from '#site.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { NoWrapNumbers } from '#ui/no-wrap-numbers.tsx';
import { otpCanceled as copy, otpHub as otpHubCopy } from './otp.copy.ts';
import { OtpState } from './state.tsx';

export const OtpCanceled = memberPage(() => (
  <OtpState>
    {({ inUse, canceledAt }) =>
      !inUse && canceledAt ? (
        <Outcome
          seal="off"
          words={copy.done}
          note={copy.at(formatMoment(canceledAt))}
          next={
            <LinkButton kind="primary" href={link('/security/otp/join')}>
              {copy.join}
            </LinkButton>
          }
          others={<LinkButton href={link('/member/info/changePw')}>{copy.password}</LinkButton>}
        >
          <Notice tone="warning">
            <NoWrapNumbers>{copy.notMe(site.phone)}</NoWrapNumbers>
          </Notice>
        </Outcome>
      ) : (
        <Empty
          icon={mdiShieldCheckOutline}
          words={inUse ? copy.inUse : copy[canceledAt === null ? 'never' : 'unknown']}
        >
          <LinkButton href={link('/security/otp')}>{otpHubCopy.toHub}</LinkButton>
        </Empty>
      )
    }
  </OtpState>
));
