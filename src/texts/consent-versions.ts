import type { ConsentVersions } from '#rules/consents.ts';
import { consentKeys } from '#wire/consent.ts';
import { termsDocument } from './terms-documents.ts';

/** The day from which all texts except the terms of service are in force. */
const TEXT_DAY = '2026-07-01';

/** The days from which the text of each consent is in force; those of the terms of service come from its document. */
export async function consentVersions(): Promise<ConsentVersions> {
  const { effective, versions } = await termsDocument('service');
  const days = consentKeys.map((key) => [
    key,
    key === 'service' ? [effective, ...versions.later] : TEXT_DAY,
  ]);
  return Object.fromEntries(days) as ConsentVersions;
}
