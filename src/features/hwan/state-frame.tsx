import type { ReactNode } from 'react';
import { MIRROR_MONTHS, RECENT_RECORDS } from '#constants.ts';
import { hwanState as copy } from './state.copy.ts';
import { link } from '#routes.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { Grid, Sections } from '#ui/grid.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { type Bar, Skeleton } from '#ui/skeleton.tsx';

export const recentBars = Array<Bar>(RECENT_RECORDS + 1).fill('row');
export const mirrorBars = Array<Bar>(MIRROR_MONTHS + 4).fill('row');

export function BalancePanels({ total, month }: { total: ReactNode; month: ReactNode }) {
  return (
    <Grid>
      <Panel title={copy.total}>{total}</Panel>
      <Panel title={copy.month}>{month}</Panel>
    </Grid>
  );
}

/** The balance while it is awaited, of the final size. */
export function BalanceSkeleton({ shown = 'late' }: { shown?: 'yes' | 'no' | 'late' }) {
  const bars = ['balance', 'line', 'line', 'line', 'hint'] as const;
  return (
    <BalancePanels
      total={<Skeleton bars={bars} shown={shown} />}
      month={<Skeleton bars={['line', 'line', 'line']} shown={shown} />}
    />
  );
}

type StateParts = { balance: ReactNode; recent: ReactNode; mirror: ReactNode };

/** What of the screen needs no data: also the page before its scripts have come. */
export function StateFrame({ balance, recent, mirror }: StateParts) {
  return (
    <Sections>
      {balance}
      <ButtonRow>
        <LinkButton kind="primary" size="large" href={link('/pay')}>
          {copy.charge}
        </LinkButton>
        <LinkButton href={link('/member/hwan/gift/send')}>{copy.gift}</LinkButton>
        <LinkButton href={link('/security/hwan')}>{copy.security}</LinkButton>
      </ButtonRow>
      <Panel title={copy.recent} more={{ href: link('/member/hwan/useHistory'), text: copy.all }}>
        {recent}
      </Panel>
      <Panel title={copy.mirror}>{mirror}</Panel>
    </Sections>
  );
}

export const HwanStateSkeleton = () => (
  <StateFrame
    balance={<BalanceSkeleton />}
    recent={<Skeleton bars={['tabs', ...recentBars]} />}
    mirror={<Skeleton bars={mirrorBars} />}
  />
);
