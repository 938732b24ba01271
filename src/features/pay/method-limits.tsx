import { payWords as payCopy } from '#forms/order.copy.ts';
import { type Column, Table } from '#ui/table.tsx';
import type { PayDesk } from './desk.ts';
import { desk as copy } from './pay.copy.ts';

type Method = PayDesk['methods'][number];
const columns: Column<Method>[] = [
  {
    key: 'method',
    title: copy.methodColumns.method,
    cell: ({ method }) => payCopy.methods[method],
  },
  {
    key: 'once',
    title: copy.methodColumns.once,
    kind: 'amount',
    named: true,
    cell: ({ onceWon }) => payCopy.won(onceWon),
  },
  {
    key: 'month',
    title: copy.methodColumns.month,
    kind: 'amount',
    named: true,
    cell: ({ monthWon }) => (monthWon === null ? copy.noMonth : payCopy.won(monthWon)),
  },
];

/** A folded table of the limits of each payment method; folded, since few members need it. */
export function MethodLimits({ methods }: { methods: readonly Method[] }) {
  return (
    <details>
      <summary>{copy.methodLimits}</summary>
      <Table
        caption={copy.methodLimits}
        columns={columns}
        rows={methods}
        rowKey={({ method }) => method}
      />
    </details>
  );
}
