import type { Order } from '#api/order.ts';
import { arrivesWords } from '#forms/refund-time.copy.ts';
import { RelatedFaq } from '#forms/with-help.tsx';
import { List } from '#ui/list/list.tsx';
import { refundWords as copy } from './charges.copy.ts';

/** Stands beside the form of a refund. */
export const RefundHelp = ({ order }: { order: Order }) => (
  <>
    <h2>{copy.help}</h2>
    <List items={[...copy.rules, arrivesWords(order)]} />
    <RelatedFaq faq={copy.faq} />
  </>
);
