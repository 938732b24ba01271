import type { Verification, VerificationPurpose } from '#api/identity.ts';
import { kept, schemaOf } from '#api/storage.ts';
import { savedSharedPc } from '#session/saved-id.ts';
import { visitorProof } from '#session/visitor-proofs.ts';
import { memberMark } from './verification-return.ts';

type Finished = Verification & { purpose: string; owner: string };
const Finished = schemaOf((value): value is Finished => {
  const { verificationId, secret, purpose, owner } = Object(value);
  return [verificationId, secret, purpose, owner].every((text) => typeof text === 'string');
});
/** Finished verifications are kept, so that a reload, or the next step, needs no second one. decisions §8 */
const membersFinished = kept('verified', Finished, { until: 'session' });
const visitorsFinished = {
  'find-id': visitorProof('verified-find-id', Finished),
  'guest-inquiry': visitorProof('verified-guest-inquiry', Finished),
};
const isVisitors = (purpose: string): purpose is keyof typeof visitorsFinished =>
  Object.hasOwn(visitorsFinished, purpose);
const keptFinished = (purpose: VerificationPurpose) =>
  isVisitors(purpose) ? visitorsFinished[purpose] : membersFinished;

/** Keeps a finished verification in this tab; a member's not on a shared PC, whose next user must not find it. */
export function keepVerification(
  purpose: VerificationPurpose,
  { verificationId, secret }: Verification,
): void {
  const finished = { verificationId, secret, purpose, owner: memberMark() };
  if (isVisitors(purpose) || !savedSharedPc()) keptFinished(purpose).keep(finished);
}

/** The finished verification with this purpose, if the same person is still here; the API says whether it is valid. */
export function keptVerification(purpose: VerificationPurpose): Verification | undefined {
  const { owner, purpose: found, ...verification } = keptFinished(purpose).read() ?? {};
  return found === purpose && owner === memberMark() ? (verification as Verification) : undefined;
}

export function dropVerifications(): void {
  for (const each of [membersFinished, ...Object.values(visitorsFinished)]) each.drop();
}
