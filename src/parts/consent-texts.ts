import type { ConsentVersions } from '#rules/consents.ts';
import { consentKeys } from '#wire/consent.ts';
import { termsDocument } from './terms-documents.ts';

/** From this day all others are in force. */
const TEXT_DAY = '2026-07-01';

/** The day from which each consent's text is in force; the terms of service are a document of their own. */
export async function consentVersions(): Promise<ConsentVersions> {
  const { effective, versions } = await termsDocument('service');
  const days = consentKeys.map((key) => [
    key,
    key === 'service' ? [effective, ...versions.later] : TEXT_DAY,
  ]);
  return Object.fromEntries(days) as ConsentVersions;
}
