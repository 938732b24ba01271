import { Amount } from './amount.tsx';
import styles from './balance.module.css';

type BalanceProps = { amount: string; coin?: true; words?: string | undefined };

/** The one large figure of a screen with its words below; `coin` marks it as hwan. */
export function Balance({ amount, coin, words }: BalanceProps) {
  return (
    <div>
      <Amount text={amount} {...(coin && { coin })} />
      <p className={styles['words']}>{words}</p>
    </div>
  );
}
