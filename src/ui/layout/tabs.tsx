import { TurnLink } from '#ui/list/turn-link.tsx';
import styles from './tabs.module.css';

export type Choice = { key: string; title: string; href: string; current: boolean };

/** Views of one list, as links: each has its own address. */
export function Tabs({
  label,
  choices,
  onTurn,
}: {
  label: string;
  choices: readonly Choice[];
  onTurn: (href: string) => void;
}) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {choices.map(({ key, title, href, current }) => (
        <TurnLink
          key={key}
          href={href}
          onTurn={onTurn}
          className={styles['tab']}
          current={current ? 'page' : undefined}
        >
          {title}
        </TurnLink>
      ))}
    </nav>
  );
}
