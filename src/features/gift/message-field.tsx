import { useState } from 'react';
import { GIFT_MESSAGE_MAX } from '#constants.ts';
import beneath from '#ui/beneath.module.css';
import styles from '#ui/field.module.css';
import { Field } from '#ui/field.tsx';
import { letterCount } from '#wire/letters.ts';
import { giftSend as copy } from './send.copy.ts';

/** The message of a gift with a letter count; a text that is too long is reported, never cut. */
export function MessageField({ defaultValue }: { defaultValue: string }) {
  const [count, setCount] = useState(letterCount(defaultValue));
  return (
    <div className={beneath['beneath']}>
      <Field
        name="message"
        label={copy.message}
        optional
        autoComplete="off"
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setCount(letterCount(currentTarget.value))}
      />
      <p className={styles['count']} data-over={count > GIFT_MESSAGE_MAX}>
        {`${count} / ${GIFT_MESSAGE_MAX}`}
      </p>
    </div>
  );
}
