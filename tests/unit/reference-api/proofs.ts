import { requestVerification, type VerificationPurpose } from '#wire/common.ts';
import { BASE, type openApi } from './open-api.ts';

type Api = ReturnType<typeof openApi>;
type Auth = Awaited<ReturnType<Api['auth']>>;

/** A finished verification of a person of the test provider. */
export async function verified(
  api: Api,
  purpose: VerificationPurpose,
  person: string,
  auth?: Auth,
): Promise<{ verificationId: string; secret: string }> {
  const returnUrl = 'http://localhost/identity/return';
  const asked = await api.call(requestVerification, { purpose, method: 'phone', returnUrl }, auth);
  const { verificationId = '', secret = '', url = '' } = asked.data as Record<string, string>;
  await api.send(url.slice(BASE.length), { body: new URLSearchParams({ person, act: 'done' }) });
  return { verificationId, secret };
}

/** The newest code in an address's test inbox. */
export async function codeFor(api: Api, address: string): Promise<string> {
  const answer = await api.send(`/__test/inbox?as=json&to=${address}`, { method: 'GET' });
  const { mails } = (await answer.json()) as { mails: { body: string }[] };
  return /\d{6}/.exec(mails[0]?.body ?? '')?.[0] ?? '';
}
