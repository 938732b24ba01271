import { useEffect, useRef, useState } from 'react';
import { GIFT_MESSAGE_MAX } from '#constants.ts';
import styles from '#ui/field.module.css';
import { Field } from '#ui/field.tsx';
import own from './gift.module.css';
import { giftSend as copy } from './send.copy.ts';

/** The message of a gift with a letter count; a text that is too long is reported, never cut. */
export function MessageField({ defaultValue }: { defaultValue: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(defaultValue.trim().length);
  const recount = () => setCount(place.current?.querySelector('input')?.value.trim().length ?? 0);
  useEffect(recount, []);
  return (
    <div ref={place} className={own['beneath']} onInput={recount}>
      <Field
        name="message"
        label={copy.message}
        optional
        autoComplete="off"
        defaultValue={defaultValue}
      />
      <p className={styles['count']} data-over={count > GIFT_MESSAGE_MAX}>
        {count} / {GIFT_MESSAGE_MAX}
      </p>
    </div>
  );
}
