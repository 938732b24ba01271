import styles from './balance.module.css';

/** The one large figure of a screen, in words below. */
export function Balance({ amount, words }: { amount: string; words?: string | undefined }) {
  return (
    <div>
      <p className={styles['amount']}>{amount}</p>
      <p className={styles['words']}>{words}</p>
    </div>
  );
}
