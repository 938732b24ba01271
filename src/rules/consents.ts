/** What a member agrees to, in the order it is asked; the first three are needed to join. screens §1 */
export const consentKeys = [
  'service',
  'privacy',
  'adult',
  'marketing',
  'email',
  'sms',
  'app',
  'night',
] as const;
export type ConsentKey = (typeof consentKeys)[number];

const required: readonly ConsentKey[] = ['service', 'privacy', 'adult'];
/** Whether nobody joins without it. */
export const isRequired = (key: ConsentKey): boolean => required.includes(key);

/** What a member may agree to or take back at any time. screens §16 */
export const optionalConsents = ['marketing', 'email', 'sms', 'app', 'night'] as const;
export type OptionalConsent = (typeof optionalConsents)[number];

/** Whether every needed consent is given and each is answered once. */
export function consentsSuffice(given: readonly { key: ConsentKey; agreed: boolean }[]): boolean {
  return (
    given.length === consentKeys.length &&
    consentKeys.every((key) => {
      const found = given.filter((one) => one.key === key);
      return found.length === 1 && (!isRequired(key) || found[0]?.agreed === true);
    })
  );
}
