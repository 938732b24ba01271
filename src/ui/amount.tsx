import { units } from '#rules/rules.copy.ts';
import styles from './amount.module.css';
import { VisuallyHidden } from './layout/visually-hidden.tsx';

/** The mark of 환 before an amount; it replaces the unit, which is only read out. */
const Coin = () => <span className="coin" aria-hidden="true" />;

export function Amount({ text, coin }: { text: string; coin?: true | undefined }) {
  const bare = coin && text.endsWith(units.hwan) ? text.slice(0, -units.hwan.length) : text;
  return (
    <p className={`num ${styles['amount']}`}>
      {coin && <Coin />}
      <span>{bare}</span>
      {bare !== text && <VisuallyHidden>{units.hwan}</VisuallyHidden>}
    </p>
  );
}
