import { Amount } from './amount.tsx';
import styles from './balance.module.css';

/** The one large figure of a screen with the mark of 환, in words below. */
export function Balance({ amount, words }: { amount: string; words?: string | undefined }) {
  return (
    <div>
      <Amount coin text={amount} />
      <p className={styles['words']}>{words}</p>
    </div>
  );
}
