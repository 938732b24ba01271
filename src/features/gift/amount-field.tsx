import { type ReactNode, useState } from 'react';
import { GIFT_CHIPS_HWAN } from '#constants.ts';
import { formatNumber, hwan } from '#rules/money.ts';
import { readAmount } from '#rules/read-amount.ts';
import { units } from '#rules/rules.copy.ts';
import styles from '#ui/form/field.module.css';
import { FieldFrame } from '#ui/form/field.tsx';
import { useField, useFormActions } from '#ui/form/form.tsx';
import gift from './gift.module.css';
import { giftSend as copy } from './send.copy.ts';

type AmountProps = {
  defaultValue: string;
  noteOf: (typed: string) => ReactNode;
};

export function AmountField({ defaultValue, noteOf }: AmountProps) {
  const { inputId, error, control } = useField('amount', copy.amountHint);
  const form = useFormActions();
  const [typed, setTyped] = useState(defaultValue);
  const amount = readAmount(typed, units.hwan);
  return (
    <FieldFrame inputId={inputId} label={copy.amount} hint={copy.amountHint} error={error}>
      <fieldset className={gift['amounts']}>
        <legend className="vh">{copy.chips}</legend>
        {GIFT_CHIPS_HWAN.map((usual) => (
          <button
            key={usual}
            type="button"
            className="chip"
            aria-pressed={amount === usual}
            onClick={() => form.type('amount', formatNumber(usual))}
          >
            {hwan(usual)}
          </button>
        ))}
      </fieldset>
      <div className={styles['inside']}>
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={copy.typed}
          defaultValue={defaultValue}
          className={`${styles['input']} ${styles['wide']}`}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <span className={gift['unit']} aria-hidden="true">
          {units.hwan}
        </span>
      </div>
      <div role="status" className={styles['hint']}>
        {noteOf(typed)}
      </div>
    </FieldFrame>
  );
}
