import type { DataOf } from '#api/endpoint.ts';
import { seoulToday } from '#day.ts';
import { useStartAnswer } from '#forms/use-start-answer.ts';
import { FaqLinks } from '#forms/with-help.tsx';
import { createQuery } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { softPage } from '#member/member-page.tsx';
import { daysBetween, formatDay } from '#rules/dates.ts';
import { hwan, hwanChange, hwanInWords } from '#rules/money.ts';
import { Balance } from '#ui/balance.tsx';
import { Hint } from '#ui/form/hint.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { useStore } from '#ui/use-store.ts';
import { getHwanMonths, getHwanState } from './api.ts';
import { HwanFlow, hasFlow } from './flow.tsx';
import { BalancePanels, BalanceSkeleton, flowBars, StateFrame } from './frame.tsx';
import { HwanGuide } from './guide.tsx';
import { HwanRecordsTabs } from './records-tabs.tsx';
import { lapsesByDay } from './rules.ts';
import { hwanState as copy } from './state.copy.ts';
import styles from './state.module.css';

const balance = createQuery(getHwanState);
const months = createQuery(getHwanMonths);

/** The fields that are unknown if only the balance of the start-up calls is available. */
const unknownParts = {
  paid: null,
  free: null,
  expiring: undefined,
  month: { charged: null, refunded: null, used: null, gifted: null, received: null, granted: null },
  lapses: [],
};

type Data = DataOf<typeof getHwanState>;

/** Whether there is no hwan and there was none this month, as of a new member: each line would say 0. */
const isUntouched = ({ paid, free, month }: Data): boolean =>
  paid === 0 && free === 0 && Object.values(month).every((sum) => !sum);

/** Null if no part of the balance is known. */
function Split({ paid, free, expiring, lapses }: Data) {
  const day = formatDay(expiring?.at);
  const ofDay = lapsesByDay(lapses).find((one) => one.day === day);
  const expiryWords = expiring && (
    <>
      <span>{hwan((ofDay ?? expiring).amount)}</span>{' '}
      <span className={styles['day']}>{copy.expiringOn(day)}</span>
    </>
  );
  if (paid === null && free === null) return null;
  return (
    <Panel title={copy.split}>
      <Pairs
        pairs={[
          [copy.paid, hwan(paid)],
          [copy.free, hwan(free)],
          [copy.expiring, expiryWords ?? (expiring === null ? copy.notExpiring : '-')],
        ]}
      />
      <Hint>{copy.order}</Hint>
    </Panel>
  );
}

function Lapses({ lapses }: Pick<Data, 'lapses'>) {
  const days = lapsesByDay(lapses);
  // A single day is told by `Split` already.
  if (days.length < 2) return null;
  return (
    <Panel title={copy.lapses}>
      <Pairs
        pairs={days.map(({ day, amount }) => [
          `${day} (${copy.inDays(Math.max(0, daysBetween(seoulToday(), day) ?? 0))})`,
          hwan(amount),
        ])}
      />
    </Panel>
  );
}

const withSign = (sum: number | null, sign = 1) => hwanChange(sum === null ? null : sign * sum);

/**
 * This month's totals with their signs; sent and received gifts in one line if the host gives only one total. Gifts of an
 * earlier month that came back may be more than was sent.
 */
function Month({ month }: Pick<Data, 'month'>) {
  const { charged, refunded, used, gifted, received, granted } = month;
  return (
    <Pairs
      pairs={[
        ...(refunded === null || charged === null
          ? ([[copy.chargedNet, withSign(charged)]] as const)
          : ([
              [copy.charged, withSign(charged + refunded)],
              ...(refunded > 0 ? ([[copy.refunded, withSign(refunded, -1)]] as const) : []),
            ] as const)),
        [copy.used, withSign(used, -1)],
        ...(received === null
          ? ([[copy.gifts, withSign(gifted, -1)]] as const)
          : ([
              [(gifted ?? 0) < 0 ? copy.giftsBack : copy.gifted, withSign(gifted, -1)],
              [copy.received, withSign(received)],
            ] as const)),
        ...(granted === null ? [] : ([[copy.granted, withSign(granted)]] as const)),
      ]}
    />
  );
}

function State() {
  const now = useStartAnswer(useStore(balance.$state), ['totalHwan'], ({ totalHwan: total }) =>
    total === undefined ? undefined : { ...unknownParts, total },
  );
  const { data: flow } = useStore(months.$state);
  function reloadAll(): void {
    balance.reload();
    months.reload();
  }
  return (
    <StateFrame
      balance={
        <QueryView
          query={balance}
          state={now}
          skeleton={(shown) => <BalanceSkeleton shown={shown} />}
        >
          {(data) => (
            <BalancePanels
              total={<Balance amount={hwan(data.total)} coin echo={hwanInWords(data.total)} />}
            >
              {isUntouched(data) ? (
                <HwanGuide />
              ) : (
                <Grid>
                  <Split {...data} />
                  <Panel title={copy.month}>
                    <Month month={data.month} />
                  </Panel>
                </Grid>
              )}
            </BalancePanels>
          )}
        </QueryView>
      }
      beside={
        now.data && (
          <>
            <Lapses lapses={now.data.lapses} />
            {!isUntouched(now.data) && (
              <Panel title={copy.help}>
                <FaqLinks faq={copy.faq} />
              </Panel>
            )}
          </>
        )
      }
      recent={<HwanRecordsTabs reload={reloadAll} />}
      flow={
        (!flow || hasFlow(flow.months)) && (
          <QueryView query={months} skeleton={flowBars}>
            {(data) => <HwanFlow months={data.months} />}
          </QueryView>
        )
      }
    />
  );
}

export const HwanState = softPage(State);
