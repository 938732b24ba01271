import { mdiShieldCheckOutline, mdiShieldOffOutline } from '@mdi/js';
import { useState } from 'react';
import { RECOVERY_CODES, RECOVERY_CODES_FEW } from '#constants.ts';
import { RelatedFaq } from '#forms/with-help.tsx';
import { link } from '#link.ts';
import { memberPage } from '#member/member-page.tsx';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Hint } from '#ui/form/hint.tsx';
import { WithAside } from '#ui/layout/aside.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { otpHub as copy, recoveryCodes as recoveryCopy } from './otp.copy.ts';
import styles from './otp.module.css';
import { RenewRecovery } from './renew.tsx';
import { OtpState, OtpWhy, type Otp as State } from './state.tsx';

function Status({ state, reload }: { state: State; reload: () => void }) {
  const { inUse, joinedAt, usedAt, device } = state;
  /** The state from before the new codes on screen; it is read again only when the member has kept those. */
  const [stateBeforeCodes, setStateBeforeCodes] = useState<State>();
  const recoveryLeft = state === stateBeforeCodes ? RECOVERY_CODES : state.recoveryLeft;
  if (!inUse)
    return (
      <div className="stack">
        <p>
          <Tag tone="warning" icon={mdiShieldOffOutline}>
            {copy.off}
          </Tag>
        </p>
        <h3>{copy.order}</h3>
        <ol className={styles['order']}>
          {Object.entries(copy.steps).map(([name, words]) => (
            <li key={name}>
              <b>{name}</b>
              <span>{words}</span>
            </li>
          ))}
        </ol>
        <LinkButton kind="primary" size="large" href={link('/security/otp/join')}>
          {copy.join}
        </LinkButton>
      </div>
    );
  return (
    <div className="stack">
      <p>
        <Tag tone="success" icon={mdiShieldCheckOutline}>
          {copy.on}
        </Tag>
      </p>
      <Pairs
        pairs={[
          [copy.joinedAt, formatMoment(joinedAt)],
          [copy.usedAt, usedAt === null ? copy.neverUsed : formatMoment(usedAt)],
          [copy.device, clip(device) || '-'],
          [copy.recovery, recoveryLeft === null ? '-' : copy.codes(recoveryLeft)],
        ]}
      />
      {recoveryLeft !== null && recoveryLeft < RECOVERY_CODES_FEW && (
        <Notice tone="warning">
          <p>{recoveryLeft === 0 ? recoveryCopy.none : recoveryCopy.few(recoveryLeft)}</p>
        </Notice>
      )}
      <RenewRecovery joinedAt={joinedAt} made={() => setStateBeforeCodes(state)} renewed={reload} />
      <Hint>{copy.newPhone}</Hint>
      <p>
        <a className="lone" href={link('/security/otp/cancel')}>
          {copy.cancel}
        </a>
      </p>
    </div>
  );
}

export const Otp = memberPage(() => (
  <WithAside
    aside={
      <>
        <OtpWhy />
        <RelatedFaq faq={copy.faq} />
      </>
    }
  >
    <Panel title={copy.status}>
      <OtpState>{(state, reload) => <Status state={state} reload={reload} />}</OtpState>
    </Panel>
  </WithAside>
));
