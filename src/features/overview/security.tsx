import {
  mdiAlertOutline,
  mdiCheck,
  mdiHelpCircleOutline,
  mdiLockOpenVariantOutline,
} from '@mdi/js';
import type { DataOf } from '#api/endpoint.ts';
import type { getOverview } from '#api/overview.ts';
import { link } from '#link.ts';
import { AsyncContent } from '#lists/async-content.tsx';
import { type Query, stateOf } from '#lists/query.ts';
import { useSharedFailure } from '#lists/use-shared-failure.ts';
import { reloadField } from '#member/member.ts';
import { useMember } from '#member/use-member.ts';
import { formatDay } from '#rules/dates.ts';
import { Balance } from '#ui/balance.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Hint } from '#ui/form/hint.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { states as statesCopy } from '#ui/ui.copy.ts';
import { useStore } from '#ui/use-store.ts';
import { bars } from './frame.tsx';
import { overview as overviewCopy } from './overview.copy.ts';
import styles from './overview.module.css';
import {
  passwordOverdueDays,
  SECURITY_MAX,
  type SecurityFacts,
  securityLevel,
  securityScore,
} from './rules.ts';

const copy = overviewCopy.security;
const unknown = <Tag icon={mdiHelpCircleOutline}>{copy.unknown}</Tag>;
const good = (words: string) => (
  <Tag icon={mdiCheck} tone="success">
    {words}
  </Tag>
);
const weak = (words: string) => (
  <Tag icon={mdiAlertOutline} tone="warning">
    {words}
  </Tag>
);

function otpTag({ otp }: SecurityFacts) {
  if (!otp) return unknown;
  return otp === 'Y' ? good(copy.otpOn) : weak(copy.otpOff);
}

function passwordTag({ passwordChangedAt }: SecurityFacts) {
  if (!passwordChangedAt) return unknown;
  const changed = formatDay(passwordChangedAt);
  return passwordOverdueDays(passwordChangedAt, new Date()) ? weak(changed) : good(changed);
}

function hwanTag({ hwan }: SecurityFacts) {
  if (!hwan) return unknown;
  if (hwan === 'N') return good(copy.hwanLocked);
  return <Tag icon={mdiLockOpenVariantOutline}>{copy.hwanUsable}</Tag>;
}

function Advice({ otp, passwordChangedAt }: SecurityFacts) {
  const overdue = passwordOverdueDays(passwordChangedAt, new Date());
  if (otp === 'N')
    return (
      <Hint>
        {copy.otpAdvice} <a href={link('/security/otp')}>{copy.otpJoin}</a>
      </Hint>
    );
  if (overdue !== undefined)
    return (
      <Hint>
        <span>{copy.passwordAdvice(overdue)}</span>{' '}
        <a href={link('/member/info/changePw')}>{copy.passwordChange}</a>
      </Hint>
    );
  return <Hint>{copy.tip}</Hint>;
}

function Score({ facts, retry }: { facts: SecurityFacts; retry: () => void }) {
  const score = securityScore(facts, new Date());
  return (
    <div className="stack">
      {score === undefined ? (
        <div className="stack">
          <p>{copy.unknownScore}</p>
          <Button size="small" onClick={retry}>
            {statesCopy.retry}
          </Button>
        </div>
      ) : (
        <div className={styles['score']}>
          <Balance amount={copy.score(score)} words={copy.levels[securityLevel(score)]} />
          <Progress done={score} total={SECURITY_MAX} label={copy.title} />
        </div>
      )}
      <Pairs
        pairs={[
          [copy.otp, otpTag(facts)],
          [copy.password, passwordTag(facts)],
          [copy.hwan, hwanTag(facts)],
        ]}
      />
      <Advice {...facts} />
    </div>
  );
}

/** The content of the card of security, which is shown once every fact has arrived or failed. */
export function Security({ overview }: { overview: Query<DataOf<typeof getOverview>> }) {
  const { data: known, problem } = useStore(overview.$state);
  const passwordChangedAt = known?.passwordChangedAt;
  const {
    otpStatus: otp,
    securityStatus: hwan,
    failed,
  } = useMember('otpStatus', 'securityStatus', 'failed');
  const areSettled =
    (known || problem) &&
    (otp !== undefined || failed.includes('otpStatus')) &&
    (hwan !== undefined || failed.includes('securityStatus'));
  const data: SecurityFacts | undefined = areSettled ? { otp, hwan, passwordChangedAt } : undefined;
  function retry(): void {
    if (otp === undefined) void reloadField('otpStatus');
    if (hwan === undefined) void reloadField('securityStatus');
    if (!passwordChangedAt) overview.reload();
  }
  // A failure takes the place of the card only if no fact is known at all.
  const isAnyKnown = Boolean(otp || hwan || passwordChangedAt);
  const state =
    data && problem && !isAnyKnown
      ? stateOf<SecurityFacts>({ data: undefined, loading: false, problem })
      : stateOf({ data, loading: !areSettled, problem: undefined });
  return (
    <AsyncContent {...useSharedFailure(state, retry)} skeleton={bars.security}>
      {(facts) => <Score facts={facts} retry={retry} />}
    </AsyncContent>
  );
}
