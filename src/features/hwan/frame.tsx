/** What the screens of hwan look like around their data, and their skeletons, which the static pages show. */
import type { ReactNode } from 'react';
import { FLOW_MONTHS, PAGE_SIZE, RECENT_RECORDS } from '#constants.ts';
import { link } from '#link.ts';
import { LinkButton } from '#ui/button.tsx';
import { type Bar, type Shown, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Grid, Sections } from '#ui/layout/grid.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { hwanState as copy } from './state.copy.ts';
import styles from './state.module.css';

/** The rows of each skeleton, with one more for the head of a table and some for what surrounds a chart. */
export const recentBars = Array<Bar>(RECENT_RECORDS + 1).fill('row');
export const flowBars = Array<Bar>(FLOW_MONTHS + 4).fill('row');
export const historyBars: readonly Bar[] = ['chips', ...Array<Bar>(PAGE_SIZE + 1).fill('row')];

type BalanceParts = {
  total: ReactNode;
  /** What the balance consists of, and how it has changed. */
  children: ReactNode;
};

export function BalancePanels({ total, children }: BalanceParts) {
  return (
    <div className={styles['balance']}>
      <Panel land title={copy.total}>
        {total}
        <div className={`hero-ways ${styles['ways']}`}>
          <LinkButton kind="primary" href={link('/pay')}>
            {copy.charge}
          </LinkButton>
          <LinkButton href={link('/member/hwan/gift/send')}>{copy.gift}</LinkButton>
          <LinkButton href={link('/security/hwan')}>{copy.security}</LinkButton>
        </div>
      </Panel>
      {children}
    </div>
  );
}

export function BalanceSkeleton({ shown = 'late' }: { shown?: Shown }) {
  return (
    <BalancePanels total={<Skeleton bars={['figure']} shown={shown} />}>
      <Grid>
        <Panel title={copy.split}>
          <Skeleton bars={['line', 'line', 'line', 'hint']} shown={shown} />
        </Panel>
        <Panel title={copy.month}>
          <Skeleton bars={['line', 'line', 'line', 'line', 'line']} shown={shown} />
        </Panel>
      </Grid>
    </BalancePanels>
  );
}

type StateParts = {
  balance: ReactNode;
  recent: ReactNode;
  /** Nothing if no month has a change. */
  flow: ReactNode;
  /** Beside the chart: the amounts that will expire, if there are several, and help. */
  beside?: ReactNode;
};

const RECORDS = 'records';

/**
 * Focuses the records if the address points at them. The browser has scrolled to their place in the skeleton, which is
 * gone now, so the keyboard would go on at the top of the page.
 */
function focusIfTarget(section: HTMLElement | null): void {
  if (location.hash === `#${RECORDS}`) section?.focus({ preventScroll: true });
}

/** The panels of the screen around their contents; with skeletons also in the static page, before scripts run. */
export function StateFrame({ balance, recent, flow, beside }: StateParts) {
  return (
    <Sections>
      {balance}
      {/* Links to the charges lead here, past the balance. */}
      <div id={RECORDS} ref={focusIfTarget} tabIndex={-1}>
        <Panel title={copy.recent} more={{ href: link('/member/hwan/useHistory'), text: copy.all }}>
          {recent}
        </Panel>
      </div>
      {flow ? (
        <div className={styles['halves']}>
          <Panel title={copy.flow}>{flow}</Panel>
          <div className={styles['beside']}>{beside}</div>
        </div>
      ) : (
        beside
      )}
    </Sections>
  );
}

export const HwanStateSkeleton = () => (
  <StateFrame
    balance={<BalanceSkeleton />}
    recent={<Skeleton bars={['tabs', ...recentBars]} />}
    flow={<Skeleton bars={flowBars} />}
  />
);

export const HwanUseHistorySkeleton = () => <Skeleton bars={['tabs', 'chips', ...historyBars]} />;
