import { useStore } from '@nanostores/react';
import type { DataOf } from '#wire/endpoint.ts';
import { getHwanMonths, getHwanState } from './api.ts';
import { hwanState as copy } from './state.copy.ts';
import { formatDay } from '#rules/dates.ts';
import { hwan, hwanInWords } from '#rules/money.ts';
import { createQuery } from '#stores/query.ts';
import { Answer } from '#ui/answer.tsx';
import { Balance } from '#ui/balance.tsx';
import { Hint } from '#ui/hint.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { HwanMirror } from './mirror.tsx';
import { HwanRecordsTabs } from './records-tabs.tsx';
import { BalancePanels, BalanceSkeleton, mirrorBars, StateFrame } from './state-frame.tsx';

const balance = createQuery(getHwanState);
const months = createQuery(getHwanMonths);

function Total({ total, paid, free, expiring }: DataOf<typeof getHwanState>) {
  const when = expiring && copy.expiringOn(formatDay(expiring.at), hwan(expiring.amount));
  return (
    <div className="stack">
      <Balance coin amount={hwan(total)} words={hwanInWords(total)} />
      <Pairs
        pairs={[
          [copy.paid, hwan(paid)],
          [copy.free, hwan(free)],
          [copy.expiring, when ?? copy.notExpiring],
        ]}
      />
      <Hint>{copy.order}</Hint>
    </div>
  );
}

function State() {
  const now = useStore(balance.$state);
  const mirror = useStore(months.$state);
  function reloadAll(): void {
    balance.reload();
    months.reload();
  }
  return (
    <StateFrame
      balance={
        <Answer
          state={now}
          reload={balance.reload}
          cancel={balance.cancel}
          skeleton={(shown) => <BalanceSkeleton shown={shown} />}
        >
          {(data) => (
            <BalancePanels
              total={<Total {...data} />}
              month={
                <Pairs
                  pairs={[
                    [copy.charged, hwan(data.month.charged)],
                    [copy.used, hwan(data.month.used)],
                    [copy.gifted, hwan(data.month.gifted)],
                  ]}
                />
              }
            />
          )}
        </Answer>
      }
      recent={<HwanRecordsTabs reload={reloadAll} />}
      mirror={
        <Answer
          state={mirror}
          reload={months.reload}
          cancel={months.cancel}
          skeleton={(shown) => <Skeleton bars={mirrorBars} shown={shown} />}
        >
          {(data) => <HwanMirror months={data.months} />}
        </Answer>
      }
    />
  );
}

export function HwanState() {
  return (
    <ProtectedPage soft>
      <State />
    </ProtectedPage>
  );
}
