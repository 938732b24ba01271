import { send } from '#wire/client.ts';
import { voteFaq as vote } from './api.ts';

/** Says whether an entry helped; false when it did not arrive. */
export const voteFaq = (faqId: string, helpful: 'Y' | 'N'): Promise<boolean> =>
  send(vote, { faqId, helpful }).then(
    () => true,
    () => false,
  );
