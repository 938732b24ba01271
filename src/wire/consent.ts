import * as v from 'valibot';
import { consentKeys } from '#rules/consents.ts';
import { Day } from './fields.ts';

export const ConsentSchema = v.object({
  key: v.picklist(consentKeys),
  /** The day from which the text that was shown is in force. */
  version: Day,
  agreed: v.boolean(),
});
