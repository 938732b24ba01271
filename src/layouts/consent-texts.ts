import { consentTextDay } from '#copy/join.ts';
import { type ConsentKey, consentKeys } from '#rules/consents.ts';
import { termsDocument } from './terms-documents.ts';

/** The day from which each consent's text is in force; the terms of service are a document of their own. */
export async function consentVersions(): Promise<Record<ConsentKey, string>> {
  const { effective } = await termsDocument('service');
  const dayOf = (key: ConsentKey) => (key === 'service' ? effective : consentTextDay);
  return Object.fromEntries(consentKeys.map((key) => [key, dayOf(key)])) as Record<
    ConsentKey,
    string
  >;
}
