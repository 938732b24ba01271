import type { ReactNode } from 'react';
import type { DataOf } from '#api/endpoint.ts';
import { TierPicture } from '#forms/tier-picture.tsx';
import { useStartAnswer } from '#forms/use-start-answer.ts';
import { createQuery } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { formatMoment } from '#rules/dates.ts';
import { formatNumber } from '#rules/money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Bar } from '#ui/feedback/skeleton.tsx';
import { useStore } from '#ui/use-store.ts';
import { getHwanSecurity } from './api.ts';
import { hwanSecurity as copy } from './hwan-security.copy.ts';
import styles from './state.module.css';

export type HwanSecurity = DataOf<typeof getHwanSecurity>;
const query = createQuery(getHwanSecurity);
export const hwanBars: readonly Bar[] = ['line', 'row', 'row', 'button'];

const tones = { Y: 'success', N: 'warning', other: 'info' } as const;

const chests = { Y: 'openChest', N: 'chest' } as const;

type UsableProps = Pick<HwanSecurity, 'usable' | 'since'> & {
  /** With a chest, where no seal says it. */
  pictured?: true;
};

export function HwanUsable({ usable, since, pictured }: UsableProps) {
  const state = usable ?? 'other';
  return (
    <Notice tone={tones[state]}>
      <div className={styles['now']}>
        {pictured && usable && <TierPicture tier={chests[usable]} />}
        <p>
          <strong>{copy.now[state]}</strong>{' '}
          {since && <span className="hint num">{copy.since(formatMoment(since))}</span>}
        </p>
      </div>
    </Notice>
  );
}

/** The gifts and transfers that wait for others, who cannot accept them while hwan is locked. */
export function Waiting({ usable, waiting }: Pick<HwanSecurity, 'usable' | 'waiting'>) {
  const { gifts = 0, transfers = 0 } = waiting ?? {};
  const what = [
    gifts > 0 && copy.waiting.gifts(formatNumber(gifts)),
    transfers > 0 && copy.waiting.transfers(formatNumber(transfers)),
  ].filter(Boolean);
  if (what.length === 0) return null;
  return <p>{copy.waiting[usable ?? 'Y'](what.join(', '))}</p>;
}

type StateProps = { children: (now: HwanSecurity, reload: () => void) => ReactNode };

/** Loads the state of hwan's security; if that call gets no usable answer, the start-up calls stand in for it. */
export function HwanSecurityState({ children }: StateProps) {
  const now = useStartAnswer(
    useStore(query.$state),
    ['securityStatus', 'otpStatus'],
    ({ securityStatus: usable, otpStatus }) =>
      usable && {
        usable,
        since: null,
        otpInUse: otpStatus === 'Y',
        otpProves: otpStatus === 'Y',
        waiting: null,
      },
  );
  return (
    <QueryView state={now} query={query} skeleton={hwanBars}>
      {(security) => children(security, query.reload)}
    </QueryView>
  );
}
