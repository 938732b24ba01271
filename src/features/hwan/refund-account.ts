import type { Places } from '#failure/form-failure.ts';
import { refundWords as copy } from './charges.copy.ts';

/** The field for each reason of a refused refund. */
export const refundPlaces: Places = {
  won: { text: copy.changed },
  'account.bank': { field: 'bank' },
  'account.number': { field: 'number' },
  'account.holder': { field: 'holder' },
};
