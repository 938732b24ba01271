import { send } from '#api/client.ts';
import { type FaqReason, voteFaq } from './api.ts';

/** Sends a vote; false if it did not arrive. */
export const sendVote = (faqId: string, helpful: 'Y' | 'N', reason?: FaqReason): Promise<boolean> =>
  send(voteFaq, { faqId, helpful, ...(reason && { reason }) }).then(
    () => true,
    () => false,
  );
