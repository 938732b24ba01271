import { type ConsentKey, consentKeys, requiredConsents } from '#api/consent.ts';
import { inForce } from './terms.ts';

const required: readonly ConsentKey[] = requiredConsents;
export const isRequired = (key: ConsentKey): boolean => required.includes(key);

/** The terms of service have announced versions too: the page may be visited later than it was built. */
export type ConsentVersions<Key extends ConsentKey = ConsentKey> = {
  [K in Key]: K extends 'service' ? readonly string[] : string;
};

/** The version of each text that is in force on `today` (reliability J1). */
export function versionsOn<Key extends ConsentKey>(
  versions: ConsentVersions<Key>,
  today: string,
): Record<Key, string> {
  const chosen = Object.entries<string | readonly string[]>(versions).map(([key, days]) => [
    key,
    // `days` is one day or a list of days.
    inForce(
      [days].flat().map((from) => ({ from })),
      today,
    )?.from ?? '',
  ]);
  return Object.fromEntries(chosen) as Record<Key, string>;
}

export function consentsSuffice(given: readonly { key: ConsentKey; agreed: boolean }[]): boolean {
  return (
    given.length === consentKeys.length &&
    consentKeys.every((key) => {
      const found = given.filter((one) => one.key === key);
      return found.length === 1 && (!isRequired(key) || found[0]?.agreed === true);
    })
  );
}
