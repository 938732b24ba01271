import fieldStyles from '#ui/form/field.module.css';
import selectStyles from '#ui/form/select.module.css';
import type { Choice } from '#ui/layout/tabs.tsx';
import styles from './chips.module.css';
import { TurnLink } from './turn-link.tsx';

type ChipsProps = {
  label: string;
  choices: readonly Choice[];
  /** It is a select on desktops, so that all filters have room in one row; its first choice is the default. */
  folded?: true;
  onTurn: (href: string) => void;
};

export function Chips({ label, choices, folded, onTurn }: ChipsProps) {
  const now = choices.findIndex(({ current }) => current);
  return (
    <>
      <nav className={folded ? `chips ${styles['folded']}` : 'chips'} aria-label={label}>
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
      {folded && (
        <select
          className={`${fieldStyles['input']} ${selectStyles['select']} ${styles['select']}`}
          aria-label={label}
          value={now}
          data-set={now > 0}
          onChange={({ target }) => onTurn(choices[Number(target.value)]?.href ?? '')}
        >
          {choices.map(({ key, title }, at) => (
            <option key={key} value={at}>
              {title}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
