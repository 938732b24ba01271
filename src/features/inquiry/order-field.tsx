import { useEffect, useEffectEvent, useState } from 'react';
import { send } from '#api/client.ts';
import type { DataOf } from '#api/endpoint.ts';
import { getCharges } from '#api/order.ts';
import { INQUIRY_ORDER_MONTHS, INQUIRY_ORDERS_MAX } from '#constants.ts';
import { dayAfter, monthsBefore, seoulToday } from '#day.ts';
import { orderStatuses, payWords as payCopy } from '#forms/order.copy.ts';
import { useHeldFocus } from '#lists/use-held-focus.ts';
import { formatMoment } from '#rules/dates.ts';
import { orderOutcome } from '#rules/order-outcome.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { useFormActions } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { inquiryForm as copy } from './form.copy.ts';

type Orders = DataOf<typeof getCharges>['list'];

/** The latest orders; none if they cannot be loaded, since the number can also be typed. */
async function latestOrders(signal: AbortSignal): Promise<Orders> {
  const today = seoulToday();
  const span = { from: monthsBefore(today, INQUIRY_ORDER_MONTHS), to: dayAfter(today) };
  try {
    const body = { page: 1, size: INQUIRY_ORDERS_MAX, ...span };
    return (await send(getCharges, body, { signal })).list;
  } catch {
    return [];
  }
}

const YEAR = /^\d{4}-/;
/**
 * An order in one line, without the year. The number comes last, since a phone may cut it off; the facts before it tell
 * orders of one day apart.
 */
const textOf = (one: Orders[number]): string =>
  [
    formatMoment(one.at).replace(YEAR, ''),
    payCopy.methods[one.method ?? 'other'],
    payCopy.won(one.won),
    orderStatuses[orderOutcome(one)],
    one.orderId,
  ].join(' · ');

/** A field for the order in question: one of the latest ones, or a typed number. */
export function OrderField({ value }: { value: string }) {
  const [orders, setOrders] = useState<Orders>([]);
  const [typing, setTyping] = useState(false);
  const [first, setFirst] = useState(value);
  const form = useFormActions();
  const focus = useLostFocus<HTMLDivElement>('input');
  const heldFocus = useHeldFocus();
  const show = useEffectEvent((list: Orders) => {
    // Keep a number that was typed while the orders loaded.
    const typed = form.value('orderId');
    setFirst((given) => typed || given);
    setTyping(typed !== '' && list.every(({ orderId }) => orderId !== typed));
    setOrders(list);
  });
  useEffect(() => {
    const call = new AbortController();
    void latestOrders(call.signal).then((list) => {
      if (!call.signal.aborted) show(list);
    });
    return () => call.abort();
  }, []);
  function typeNumber(): void {
    // Begin with the number of the chosen order, so that it can be corrected.
    setFirst((given) => form.value('orderId') || given);
    setTyping(true);
  }
  return (
    <div className="stack" ref={focus.fallback} onClickCapture={focus.onClickCapture}>
      {orders.length > 0 && !typing ? (
        <>
          <SelectField
            ref={heldFocus}
            name="orderId"
            label={copy.orderId}
            placeholder={copy.orderNone}
            defaultValue={first}
            options={orders.map((one) => ({ value: one.orderId, text: textOf(one) }))}
            optional
          />
          <div>
            <Button size="small" onClick={typeNumber}>
              {copy.orderType}
            </Button>
          </div>
        </>
      ) : (
        <Field
          ref={heldFocus}
          name="orderId"
          label={copy.orderId}
          hint={copy.orderHint}
          autoComplete="off"
          defaultValue={first}
          optional
        />
      )}
    </div>
  );
}
