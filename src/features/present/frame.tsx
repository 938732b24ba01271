import type { ReactNode } from 'react';
import { present as copy } from './present.copy.ts';
import { link } from '#routes.ts';
import { Grid, Sections } from '#ui/grid.tsx';
import { Panel } from '#ui/panel.tsx';
import { type Bar, Skeleton } from '#ui/skeleton.tsx';

type Card = keyof typeof copy;

/** The shape of each card's content, in the order of the screen; the last one is as wide as the page. */
export const bars: Record<Card, readonly Bar[]> = {
  info: ['line', 'line', 'line', 'line'],
  security: ['balance', 'line', 'line', 'line', 'hint'],
  hwan: ['balance', 'button'],
  answers: ['balance', 'button'],
  waiting: ['line', 'line'],
  consents: ['line', 'line', 'line', 'line', 'line', 'line', 'line'],
  logins: ['row', 'row', 'row', 'row', 'row'],
};

const more: Partial<Record<Card, { href: string; text: string }>> = {
  info: { href: link('/member/info/changeInfo'), text: copy.info.change },
  security: { href: link('/security/otp'), text: copy.security.otp },
  hwan: { href: link('/member/hwan/state'), text: copy.hwan.more },
  answers: { href: link('/member/inquiry/list'), text: copy.answers.more },
  consents: { href: link('/member/info/changeInfo'), text: copy.consents.more },
};

/** The cards with their headings and links, whatever stands in them. */
export function PresentFrame({ fill }: { fill: (card: Card) => ReactNode }) {
  const cards = Object.keys(bars) as Card[];
  const panel = (card: Card) => (
    <Panel key={card} title={copy[card].title} {...(more[card] && { more: more[card] })}>
      {fill(card)}
    </Panel>
  );
  return (
    <Sections>
      <Grid>{cards.filter((card) => card !== 'logins').map(panel)}</Grid>
      {panel('logins')}
    </Sections>
  );
}

export const PresentSkeleton = () => (
  <PresentFrame fill={(card) => <Skeleton bars={bars[card]} />} />
);
