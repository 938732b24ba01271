import styles from './amount.module.css';

/** The mark of 환 before an amount; the unit in the words says the same. */
const Coin = () => <span className="coin" aria-hidden="true" />;

/** The one large figure of a screen. */
export function Amount({ text, coin }: { text: string; coin?: true }) {
  return (
    <p className={`num ${styles['amount']}`}>
      {coin && <Coin />}
      {text}
    </p>
  );
}
