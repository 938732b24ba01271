import { eq } from 'drizzle-orm';
import type { Auth } from '#api/auth.ts';
import {
  requestVerification,
  resolveVerification,
  type VerificationPurpose,
} from '#api/identity.ts';
import { verifyPassword } from '#api/password.ts';
import { beginOtp, proveOtp } from '#features/otp/api.ts';
import { verification } from '../../reference-api/db/schema/identity.ts';
import { codeAt } from '../../support/otp-code.ts';
import { BASE, type openApi, PASSWORD } from './open-api.ts';

type Api = ReturnType<typeof openApi>;

/**
 * A finished verification of a person of the test provider, by their own phone or another one. Each counts as asked for
 * by somebody else, so that a test can verify more people than one address may.
 */
export async function newVerification(
  api: Api,
  purpose: VerificationPurpose,
  person: string,
  auth?: Auth,
  phone = '',
): Promise<{ verificationId: string; secret: string }> {
  const returnUrl = 'http://localhost/identity/return';
  const asked = await api.call(requestVerification, { purpose, method: 'phone', returnUrl }, auth);
  const { verificationId = '', secret = '', url = '' } = asked.data as Record<string, string>;
  const code = await answerAs(api, url, person, phone);
  const isThis = eq(verification.id, verificationId);
  await api.world.db.update(verification).set({ asker: verificationId }).where(isThis);
  await api.call(resolveVerification, { verificationId, secret, code }, auth);
  return { verificationId, secret };
}

/** Answers on the test provider's page; returns the code of the return address. */
export async function answerAs(api: Api, url: string, person: string, phone = ''): Promise<string> {
  const body = new URLSearchParams({ person, act: 'done', phone });
  const { headers } = await api.send(url.slice(BASE.length), { body });
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
}

/** The mails in an address's test inbox, the newest first. */
export async function mailsTo(
  api: Api,
  address: string,
): Promise<{ subject: string; body: string }[]> {
  const answer = await api.send(`/__test/inbox?as=json&to=${address}`, { method: 'GET' });
  return (await answer.json()).mails;
}

/** The newest code in an address's test inbox. */
export async function codeFor(api: Api, address: string): Promise<string> {
  const [newest] = await mailsTo(api, address);
  return /\d{6}/.exec(newest?.body ?? '')?.[0] ?? '';
}
/** Another code of six digits. */
export const wrongOf = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');

/** The ticket of the password gate; empty if that stays closed. */
export async function gateOf(api: Api, auth: Auth, password = PASSWORD): Promise<string> {
  const { data } = await api.call(verifyPassword, { password }, auth);
  return (data as { ticket?: string } | undefined)?.ticket ?? '';
}

/** Sets OTP up as far as a recovery code turns it on. */
export async function otpSetUp(api: Api, auth: Auth, person = 'member01') {
  const verification = await newVerification(api, 'otp-join', person, auth);
  const begun = await api.ask(beginOtp, { verification }, auth);
  const { secret } = begun.data as { secret: string };
  const proved = await api.ask(proveOtp, { otp: codeAt(api.world.clock.now(), secret) }, auth);
  return { secret, ...(proved.data as { recoveryCodes: string[] }) };
}
