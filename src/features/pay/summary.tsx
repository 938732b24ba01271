import type { PayDesk } from './api.ts';
import { payWords as payCopy } from '#parts/order.copy.ts';
import { desk as copy } from './pay.copy.ts';
import { hwan } from '#rules/money.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';

const { won } = payCopy;
type Product = PayDesk['products'][number];

/** What will be paid and what is left under the limits, beside the choices. */
export function PaySummary({ desk, product }: { desk: PayDesk; product: Product | undefined }) {
  const { balance, charged, limit, left } = desk;
  return (
    <Panel title={copy.summary}>
      <div aria-live="polite">
        <Pairs
          pairs={[
            [copy.balance, hwan(balance)],
            [copy.price, product ? won(product.won) : copy.notChosen],
            [copy.after, product ? hwan(balance + product.hwan + product.bonus) : copy.notChosen],
          ]}
        />
      </div>
      <div className="stack">
        <p>{copy.monthUse(won(charged.month), won(limit.won))}</p>
        <Progress done={charged.month} total={limit.won} label={copy.monthLabel} />
        <Pairs pairs={left.map(({ name, left: rest }) => [copy.left[name], won(rest)] as const)} />
        <p>
          <a href="#pay-limit">{copy.toLimits}</a>
        </p>
      </div>
      <p className="hint">{copy.refundRules}</p>
      <CheckboxField name="agree">{copy.agree}</CheckboxField>
      <SubmitButton busyLabel={copy.paying}>
        {product ? copy.pay(won(product.won)) : copy.payNothing}
      </SubmitButton>
    </Panel>
  );
}
