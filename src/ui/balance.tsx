import { Amount } from './amount.tsx';
import styles from './balance.module.css';

type BalanceProps = { amount: string; coin?: true; words?: string | undefined };

/** The one large figure of a screen, in words below; `coin` marks hwan. */
export function Balance({ amount, coin, words }: BalanceProps) {
  return (
    <div>
      <Amount text={amount} {...(coin && { coin })} />
      <p className={styles['words']}>{words}</p>
    </div>
  );
}
