import { send } from '#wire/client.ts';
import { type FaqReason, voteFaq } from './api.ts';

/** Says whether an entry helped, and why not; false when it did not arrive. */
export const sendVote = (faqId: string, helpful: 'Y' | 'N', reason?: FaqReason): Promise<boolean> =>
  send(voteFaq, { faqId, helpful, ...(reason && { reason }) }).then(
    () => true,
    () => false,
  );
