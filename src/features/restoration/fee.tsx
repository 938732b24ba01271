import { link } from '#link.ts';
import { hwan } from '#rules/money.ts';
import { Notice } from '#ui/notice.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { restoration as copy } from './restoration.copy.ts';

type Props = { fee: number; balance: number; usable: boolean };

/** The fee, the balance and, if the fee cannot be paid, why not. */
export function RestorationFee({ fee, balance, usable }: Props) {
  return (
    <div className="stack">
      <Pairs
        pairs={[
          [copy.fee, hwan(fee)],
          [copy.balance, hwan(balance)],
        ]}
      />
      {!usable && (
        <Notice tone="warning">
          <p>
            {copy.unusable} <a href={link('/security/hwan')}>{copy.toSecurity}</a>
          </p>
        </Notice>
      )}
      {usable && balance < fee && (
        <Notice tone="warning">
          <p>
            {copy.short} <a href={link('/pay')}>{copy.charge}</a>
          </p>
        </Notice>
      )}
    </div>
  );
}
