import { consentTextDay } from '#features/join/join.copy.ts';
import { consentKeys, type ConsentVersions } from '#rules/consents.ts';
import { termsDocument } from './terms-documents.ts';

/** The day from which each consent's text is in force; the terms of service are a document of their own. */
export async function consentVersions(): Promise<ConsentVersions> {
  const { effective, versions } = await termsDocument('service');
  const days = consentKeys.map((key) => [
    key,
    key === 'service' ? [effective, ...versions.later] : consentTextDay,
  ]);
  return Object.fromEntries(days) as ConsentVersions;
}
