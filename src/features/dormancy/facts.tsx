import type { Dormancy } from './api.ts';
import { dormancy as words } from './dormancy.copy.ts';
import { formatDay, formatMoment } from '#rules/dates.ts';
import { Pairs } from '#ui/pairs.tsx';

/** How an account stands: when it was last used, since or from when it sleeps. */
export function DormancyFacts({ state }: { state: Dormancy }) {
  const { dormant, lastLoginAt, dormantAt, keptUntil } = state;
  return (
    <div className="stack">
      {!dormant && (
        <p className="notice" data-tone="success">
          {words.active} {words.activeText}
        </p>
      )}
      <Pairs
        pairs={[
          [words.lastLoginAt, lastLoginAt ? formatMoment(lastLoginAt) : words.noLogin],
          [dormant ? words.dormantAt : words.willBe, formatDay(dormantAt)],
          ...(keptUntil ? [[words.keptUntil, formatDay(keptUntil)] as const] : []),
        ]}
      />
      {dormant && (
        <>
          <h2>{words.keptTitle}</h2>
          <p>{words.kept}</p>
        </>
      )}
    </div>
  );
}
