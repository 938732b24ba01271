import { mdiHelpCircleOutline, mdiLockOpenVariantOutline, mdiLockOutline } from '@mdi/js';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useStartAnswer } from '#parts/use-start-answer.ts';
import { formatMoment } from '#rules/dates.ts';
import { createQuery } from '#stores/query.ts';
import { Answer } from '#ui/answer.tsx';
import { Tag } from '#ui/tag.tsx';
import type { DataOf } from '#wire/endpoint.ts';
import { getHwanSecurity } from './api.ts';
import { hwanSecurity as copy } from './hwan-security.copy.ts';
import { HwanSkeleton } from './skeleton.tsx';

export type HwanSecurity = DataOf<typeof getHwanSecurity>;
const state = createQuery(getHwanSecurity);

const looks = {
  Y: { tone: 'success', icon: mdiLockOpenVariantOutline },
  N: { tone: 'warning', icon: mdiLockOutline },
  other: { icon: mdiHelpCircleOutline },
} as const;

/** Shows whether hwan may be used now, by icon, word and sentence. */
export function HwanUsable({ usable, since }: Pick<HwanSecurity, 'usable' | 'since'>) {
  const state = usable ?? 'other';
  return (
    <div>
      <p>
        <Tag {...looks[state]}>{copy.states[state]}</Tag>{' '}
        {since && <span className="hint num">{copy.since(formatMoment(since))}</span>}
      </p>
      <p>
        <strong>{copy.now[state]}</strong>
      </p>
    </div>
  );
}

type StateProps = { children: (now: HwanSecurity, reload: () => void) => ReactNode };

/** Loads the state of hwan security, for each of its screens. */
export function HwanSecurityState({ children }: StateProps) {
  const now = useStartAnswer(
    useStore(state.$state),
    ['securityStatus', 'otpStatus'],
    ({ securityStatus: usable, otpStatus }) =>
      usable && { usable, since: null, otpInUse: otpStatus === 'Y' },
  );
  return (
    <Answer
      state={now}
      reload={state.reload}
      cancel={state.cancel}
      skeleton={(shown) => <HwanSkeleton shown={shown} />}
    >
      {(security) => children(security, state.reload)}
    </Answer>
  );
}
