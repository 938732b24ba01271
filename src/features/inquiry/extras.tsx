import { type ReactNode, useEffect, useState } from 'react';
import { Field } from '#ui/form/field.tsx';
import { useFormActions } from '#ui/form/form.tsx';
import { inquiryForm as copy } from './form.copy.ts';
import { OrderField } from './order-field.tsx';
import { type ExtraName, extrasOf } from './rules.ts';

type ExtraProps = { name: ExtraName; shown: boolean; children: ReactNode };

/** A field that only some categories ask for; it is hidden, not removed, so that its text stays. */
function Extra({ name, shown, children }: ExtraProps) {
  const { clear } = useFormActions();
  const [begun, setBegun] = useState(shown);
  if (shown && !begun) setBegun(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is hidden
  useEffect(() => {
    if (begun && !shown) clear(name);
  }, [shown]);
  return begun && <div hidden={!shown}>{children}</div>;
}

type ExtrasProps = {
  category: string;
  text: (name: string) => string;
};

export function InquiryExtras({ category, text }: ExtrasProps) {
  const extra = (name: ExtraName) => ({ name, shown: extrasOf(category).includes(name) });
  return (
    <>
      <Extra {...extra('orderId')}>
        <OrderField value={text('orderId')} />
      </Extra>
      <Extra {...extra('occurredAt')}>
        <Field
          name="occurredAt"
          type="datetime-local"
          label={copy.occurredAt}
          autoComplete="off"
          defaultValue={text('occurredAt')}
          optional
        />
      </Extra>
      <Extra {...extra('device')}>
        <Field
          name="device"
          label={copy.device}
          hint={copy.deviceHint}
          autoComplete="off"
          defaultValue={text('device')}
          optional
        />
      </Extra>
    </>
  );
}
