import * as v from 'valibot';
import { Day } from './fields.ts';

export const requiredConsents = ['service', 'privacy', 'adult'] as const;

export const optionalConsents = ['marketing', 'email', 'sms', 'app', 'night'] as const;
export type OptionalConsent = (typeof optionalConsents)[number];

/** All consents, in the order in which the form asks. product §10.1 */
export const consentKeys = [...requiredConsents, ...optionalConsents] as const;
export type ConsentKey = (typeof consentKeys)[number];

export const ConsentSchema = v.object({
  key: v.picklist(consentKeys),
  /** The day from which the text that was shown is in force. */
  version: Day,
  agreed: v.boolean(),
});
