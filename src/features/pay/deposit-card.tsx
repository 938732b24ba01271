import { mdiCalendarPlus } from '@mdi/js';
import type { ReactNode } from 'react';
import type { Order } from '#api/order.ts';
import { CopyButton } from '#forms/copy-button.tsx';
import { payWords as payCopy } from '#forms/order.copy.ts';
import { formatMoment } from '#rules/dates.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { saveFile } from '#ui/save-file.ts';
import { result as copy } from './order-result.copy.ts';
import { calendarFile, depositState, leftUntil } from './rules.ts';

const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1-');

/** The deadline and the time left, each kept on one line. */
function untilWords(until: string | null, now: number): ReactNode {
  const left = leftUntil(until, now);
  if (!left) return formatMoment(until);
  return (
    <span>
      <span className="num">{formatMoment(until)}</span>{' '}
      <span className="num">{copy.left(left)}</span>
    </span>
  );
}

/** The virtual account of an order. While it can be paid into, it can be copied and its deadline saved. */
export function DepositCard({ order, now }: { order: Order; now: number }) {
  const { deposit, orderId, won } = order;
  if (!deposit) return null;
  const { bank, number, holder, until } = deposit;
  function saveDeadline(): void {
    const title = copy.calendarTitle(payCopy.won(won));
    const at = new Date(until ?? now);
    const text = calendarFile({ id: orderId, title, at, now: new Date() });
    saveFile(copy.calendarFile, text, 'text/calendar');
  }
  return (
    <div className="stack">
      <Pairs
        pairs={[
          [copy.bank, bank || '-'],
          [
            copy.account,
            <strong key="number" className="num">
              {grouped(number) || '-'}
            </strong>,
          ],
          [copy.holder, holder || '-'],
          [copy.until, untilWords(until, now)],
        ]}
      />
      {depositState(deposit, now) === 'open' && (
        <ButtonRow even>
          <CopyButton text={number} {...copy.copyAccount} />
          <CopyButton text={`${won}`} {...copy.copyAmount} />
          {until && (
            <Button icon={mdiCalendarPlus} onClick={saveDeadline}>
              {copy.calendar}
            </Button>
          )}
        </ButtonRow>
      )}
    </div>
  );
}
