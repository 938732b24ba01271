import { Amount } from './amount.tsx';
import styles from './balance.module.css';

type BalanceProps = {
  amount: string;
  coin?: true;
  /** A line below. */
  words?: string | undefined;
  /** The same in words, beside the figure where there is room for it. */
  echo?: string | undefined;
};

/** An `Amount` with what is said about it: a line below, and the same in words beside it. */
export function Balance({ amount, coin, words, echo }: BalanceProps) {
  return (
    <div>
      <div className={styles['figure']}>
        <Amount text={amount} {...(coin && { coin })} />
        {echo && (
          <p className={styles['echo']}>
            <span>{echo}</span>
          </p>
        )}
      </div>
      {words && <p className={styles['words']}>{words}</p>}
    </div>
  );
}
