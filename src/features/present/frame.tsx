import type { ReactNode } from 'react';
import { link } from '#link.ts';
import { Sections } from '#ui/grid.tsx';
import { Panel } from '#ui/panel.tsx';
import { type Bar, Skeleton } from '#ui/skeleton.tsx';
import { present as copy } from './present.copy.ts';
import styles from './present.module.css';

type Card = keyof typeof copy;

/** The columns: hwan and open matters first, also on phones; security and personal data beside them. */
const places = {
  main: ['hwan', 'waiting', 'answers', 'logins', 'devices'],
  side: ['security', 'info', 'consents'],
} as const satisfies Record<string, readonly Card[]>;

/** The skeleton of each card. */
export const bars: Record<Card, readonly Bar[]> = {
  info: ['line', 'line', 'line', 'line'],
  security: ['balance', 'line', 'line', 'line', 'hint'],
  hwan: ['figure', 'button'],
  answers: ['balance', 'button'],
  waiting: ['line', 'line'],
  consents: ['line', 'line', 'line', 'line', 'line', 'line', 'line'],
  logins: ['entry', 'entry', 'entry', 'entry', 'entry'],
  devices: ['line', 'button'],
};

const more: Partial<Record<Card, { href: string; text: string }>> = {
  info: { href: link('/member/info/changeInfo'), text: copy.info.change },
  security: { href: link('/security/otp'), text: copy.security.otp },
  hwan: { href: link('/member/hwan/state'), text: copy.hwan.more },
  answers: { href: link('/member/inquiry/list'), text: copy.answers.more },
  consents: { href: link('/member/info/changeInfo'), text: copy.consents.more },
};

/** The cards with their headings and links; `fill` gives their content. */
export function PresentFrame({ fill }: { fill: (card: Card) => ReactNode }) {
  const panel = (card: Card) => (
    <Panel
      key={card}
      title={copy[card].title}
      {...(more[card] && { more: more[card] })}
      {...(card === 'hwan' && { hero: true })}
    >
      {fill(card)}
    </Panel>
  );
  return (
    <div className={styles['columns']}>
      <Sections>{places.main.map(panel)}</Sections>
      <Sections>{places.side.map(panel)}</Sections>
    </div>
  );
}

export const PresentSkeleton = () => (
  <PresentFrame fill={(card) => <Skeleton bars={bars[card]} />} />
);
