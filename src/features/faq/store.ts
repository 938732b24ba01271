import { send } from '#wire/client.ts';
import { type FaqReason, voteFaq as vote } from './api.ts';

/** Says whether an entry helped, and why not; false when it did not arrive. */
export const voteFaq = (faqId: string, helpful: 'Y' | 'N', reason?: FaqReason): Promise<boolean> =>
  send(vote, { faqId, helpful, ...(reason && { reason }) }).then(
    () => true,
    () => false,
  );
