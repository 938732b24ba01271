import { formatDay, formatMoment } from '#rules/dates.ts';
import { Pairs } from '#ui/pairs.tsx';
import type { DormancyState } from './api.ts';
import { dormancy as copy } from './dormancy.copy.ts';

/** The facts of an account: its last login, and when it became or would become dormant. */
export function DormancyFacts({ state }: { state: DormancyState }) {
  const { dormant, lastLoginAt, dormantAt, keptUntil } = state;
  return (
    <div className="stack">
      {!dormant && (
        <p className="notice" data-tone="success">
          {copy.active} {copy.activeText}
        </p>
      )}
      <Pairs
        pairs={[
          [copy.lastLoginAt, lastLoginAt === null ? copy.noLogin : formatMoment(lastLoginAt)],
          [dormant ? copy.dormantAt : copy.willBe, formatDay(dormantAt)],
          ...(keptUntil ? [[copy.keptUntil, formatDay(keptUntil)] as const] : []),
        ]}
      />
      {dormant && (
        <>
          <h2>{copy.keptTitle}</h2>
          <p>{copy.kept}</p>
        </>
      )}
    </div>
  );
}
