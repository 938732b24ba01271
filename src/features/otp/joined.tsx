import { mdiShieldOffOutline } from '@mdi/js';
import { link } from '#link.ts';
import { memberPage } from '#member/member-page.tsx';
import { formatMoment } from '#rules/dates.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { List } from '#ui/list/list.tsx';
import { otpJoined as copy } from './otp.copy.ts';
import { OtpState } from './state.tsx';

export const OtpJoined = memberPage(() => (
  <OtpState>
    {({ inUse, joinedAt }) =>
      inUse ? (
        <Outcome
          seal="set"
          words={copy.done}
          note={joinedAt && copy.at(formatMoment(joinedAt))}
          next={
            <LinkButton kind="primary" href={link('/security/otp')}>
              {copy.hub}
            </LinkButton>
          }
          others={<LinkButton href={link('/security/hwan')}>{copy.security}</LinkButton>}
        >
          <h3>{copy.changes}</h3>
          <List items={copy.what} />
        </Outcome>
      ) : (
        <Empty icon={mdiShieldOffOutline} words={copy.not}>
          <LinkButton kind="primary" href={link('/security/otp/join')}>
            {copy.join}
          </LinkButton>
        </Empty>
      )
    }
  </OtpState>
));
