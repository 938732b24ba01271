import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '#rules/dates.ts';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { type Pair, Pairs } from '#ui/list/pairs.tsx';
import type { DormancyState } from './api.ts';
import { dormancy as copy } from './dormancy.copy.ts';

export const lastLogin = ({ lastLoginAt }: { lastLoginAt?: unknown }): Pair => [
  copy.lastLoginAt,
  lastLoginAt === null ? copy.noLogin : formatMoment(lastLoginAt),
];

export function DormancyFacts({ state }: { state: DormancyState }) {
  const { dormantAt, keptUntil } = state;
  return (
    <div className="stack">
      <Pairs
        pairs={[
          lastLogin(state),
          [copy.dormantAt, formatDay(dormantAt)],
          ...(keptUntil ? [[copy.keptUntil, formatDay(keptUntil)] as const] : []),
        ]}
      />
      <h2>{copy.keptTitle}</h2>
      <p>{copy.kept}</p>
    </div>
  );
}

type NotDormantProps = { state: DormancyState; focus?: boolean; next: ReactNode };

export function NotDormant({ state, focus = false, next }: NotDormantProps) {
  return (
    <Outcome seal="active" words={copy.active} focus={focus} note={copy.activeText} next={next}>
      <Pairs pairs={[lastLogin(state), [copy.willBe, formatDay(state.dormantAt)]]} />
    </Outcome>
  );
}
