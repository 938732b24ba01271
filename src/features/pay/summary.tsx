import type { ReactNode } from 'react';
import { payWords as payCopy } from '#forms/order.copy.ts';
import { PriceOfHwan } from '#forms/tier-picture.tsx';
import { hwan } from '#rules/money.ts';
import { Amount } from '#ui/amount.tsx';
import { ActionBar } from '#ui/form/action-bar.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import styles from './beside.module.css';
import { desk as copy, usedUp } from './pay.copy.ts';
import { isFixed, nearestLimit, type PayDesk } from './rules.ts';

const { won, methods: names } = payCopy;
type LimitName = PayDesk['left'][number]['name'];

type SummaryProps = {
  desk: PayDesk;
  product: PayDesk['products'][number] | undefined;
  method: PayDesk['methods'][number] | undefined;
  late: ReactNode;
};

/** What is bought and how, the price, the balance and the nearest limit, beside the choices. */
export function PaySummary({ desk, product, method, late }: SummaryProps) {
  const { balance } = desk;
  const nearest = nearestLimit(desk.left);
  const usedUpWords = (name: LimitName) =>
    usedUp[name === 'month' && isFixed(desk) ? 'fixed' : name];
  return (
    <Panel title={copy.summary}>
      <div aria-live="polite">
        <Pairs
          pairs={[
            [copy.balance, hwan(balance)],
            ...(product
              ? [
                  [
                    copy.product,
                    copy.bought(hwan(product.hwan), product.bonus > 0 ? hwan(product.bonus) : ''),
                  ] as const,
                ]
              : []),
            ...(method ? [[copy.method, names[method.method]] as const] : []),
          ]}
        />
        <PriceOfHwan label={copy.price} hwan={product?.hwan}>
          {product ? <Amount text={won(product.won)} /> : <p>{copy.notChosen}</p>}
        </PriceOfHwan>
      </div>
      <p className="hint">
        <span>
          {nearest &&
            (nearest.left > 0
              ? copy.least[nearest.name](won(nearest.left))
              : usedUpWords(nearest.name))}
        </span>{' '}
        <a className={styles['limits']} href="#pay-limit">
          {nearest?.name === 'month' && !isFixed(desk) ? copy.toLimits : copy.seeLimits}
        </a>
      </p>
      <p className="hint">{copy.refundRules}</p>
      <CheckboxField name="agree" required>
        {copy.agree}
      </CheckboxField>
      <ActionBar
        summary={product && copy.after(hwan(balance + product.hwan + product.bonus))}
        late={late}
      >
        <SubmitButton busyLabel={copy.paying}>
          {product ? copy.pay(won(product.won)) : copy.payNothing}
        </SubmitButton>
      </ActionBar>
    </Panel>
  );
}
