import type { Choice } from './tabs.tsx';
import { TurnLink } from './turn-link.tsx';

type ChipsProps = {
  label: string;
  choices: readonly Choice[];
  onTurn: (search: string) => void;
};

/** The values of one filter of a list, as links: each has its own address. */
export function Chips({ label, choices, onTurn }: ChipsProps) {
  return (
    <nav className="chips" aria-label={label}>
      {choices.map(({ key, title, href, current }) => (
        <TurnLink
          key={key}
          href={href}
          className="chip"
          current={current ? 'true' : undefined}
          onTurn={onTurn}
        >
          {title}
        </TurnLink>
      ))}
    </nav>
  );
}
