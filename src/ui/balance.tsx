import { Amount } from './amount.tsx';
import styles from './balance.module.css';

type BalanceProps = {
  amount: string;
  coin?: true | undefined;
  words?: string | undefined;
  /** The amount in words, beside the figure if there is room for it. */
  echo?: string | undefined;
};

export function Balance({ amount, coin, words, echo }: BalanceProps) {
  return (
    <div>
      <div className={styles['figure']}>
        <Amount text={amount} coin={coin} />
        {echo && <p className={styles['words']}>{echo}</p>}
      </div>
      {words && <p className={styles['words']}>{words}</p>}
    </div>
  );
}
