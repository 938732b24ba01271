import { mdiChevronRight } from '@mdi/js';
import type { ReactNode } from 'react';
import { link } from '#link.ts';
import { type Bar, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sections } from '#ui/layout/grid.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { overview as copy, overviewWays as waysCopy } from './overview.copy.ts';
import styles from './overview.module.css';

type Card = keyof typeof copy;

/** The columns: open matters and hwan first, also on phones; security and personal data beside them. */
const columns = {
  main: ['waiting', 'hwan', 'characters', 'answers', 'logins', 'devices'],
  side: ['security', 'info', 'consents'],
} as const satisfies Record<string, readonly Card[]>;

export const bars: Record<Card, readonly Bar[]> = {
  info: ['line', 'line', 'line', 'line', 'line'],
  security: ['balance', 'line', 'line', 'line', 'hint'],
  hwan: ['figure', 'button'],
  answers: ['balance', 'button'],
  waiting: ['line', 'line'],
  consents: ['line', 'line', 'line', 'line', 'line', 'line', 'line'],
  logins: ['entry', 'entry', 'entry', 'entry', 'entry'],
  devices: ['line', 'button'],
  characters: ['line', 'button'],
};

const more: Partial<Record<Card, { href: string; text: string }>> = {
  info: { href: link('/member/info/changeInfo'), text: copy.info.change },
  security: { href: link('/security/otp'), text: copy.security.otp },
  hwan: { href: link('/member/hwan/state'), text: copy.hwan.more },
  answers: { href: link('/member/inquiry/list'), text: copy.answers.more },
  consents: { href: link('/member/info/changeInfo'), text: copy.consents.more },
};

const ways = [
  { href: link('/member/info/changeInfo'), text: waysCopy.changeInfo },
  { href: link('/member/info/changePw'), text: waysCopy.changePw },
  { href: link('/security/otp'), text: waysCopy.security },
  { href: link('/member/info/block'), text: waysCopy.block },
  { href: link('/member/info/changeQnA'), text: waysCopy.changeQnA },
  { href: link('/member/info/withdrawal'), text: waysCopy.withdrawal },
];

/** The menu of this section for phones; on desktops it stands in the header. */
const Ways = () => (
  <nav className={styles['ways']} aria-label={waysCopy.label}>
    {ways.map(({ href, text }) => (
      <a key={href} href={href}>
        <span>{text}</span>
        <Icon path={mdiChevronRight} size="small" />
      </a>
    ))}
  </nav>
);

type FrameProps = {
  /** The line that greets the member by name; it is kept free until the name has arrived. */
  who?: ReactNode;
  fill: (card: Card) => ReactNode;
  activity?: { href: string; text: string } | undefined;
  /** A card that is not shown, as the host lacks what it needs. */
  without?: Card | false;
};

/** The cards with their headings and links; `fill` gives their content. */
export function OverviewFrame({ who, fill, activity, without }: FrameProps) {
  const panel = (card: Card) => (
    <Panel
      key={card}
      title={copy[card].title}
      more={card === 'logins' ? activity : more[card]}
      {...(card === 'hwan' && { land: true })}
    >
      <div className={card === 'logins' ? styles['logins'] : undefined}>{fill(card)}</div>
    </Panel>
  );
  // On phones the menu stands between the first two cards and the others.
  const [first, second, ...rest] = columns.main;
  return (
    <>
      <div className={styles['who']}>{who}</div>
      <div className={styles['columns']}>
        <Sections>
          {panel(first)}
          {panel(second)}
          <Ways />
          {rest.filter((card) => card !== without).map(panel)}
        </Sections>
        <Sections>{columns.side.map(panel)}</Sections>
      </div>
    </>
  );
}

export const OverviewSkeleton = () => (
  <OverviewFrame fill={(card) => <Skeleton bars={bars[card]} />} />
);
