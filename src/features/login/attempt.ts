/** The sign-in itself and all that follows; it loads while the member types, so that the form answers at once. */
import * as v from 'valibot';
import { send } from '#wire/client.ts';
import { getCaptcha, LoginSchema, login } from './api.ts';
import { dialog as copy } from '#stores/stores.copy.ts';
import { login as loginCopy } from './login.copy.ts';
import { loginCodes } from '#errors.ts';
import { link } from '#routes.ts';
import { ask } from '#stores/dialog.ts';
import { failureCode, failureText, tell } from '#stores/failure.ts';
import { enter, follow } from './sign-in.ts';

export { follow };
export { Captcha } from './captcha.tsx';

const { userId, password } = LoginSchema.entries;
export const FormSchema = v.object({ userId, password, saveId: v.boolean(), brief: v.boolean() });
export type FormValues = v.InferOutput<typeof FormSchema>;

type Attempt = { userId: string; password: string; captcha: string | undefined; brief: boolean };

/** Signs in and leaves for where that leads; false when the browser can't keep the session. */
export async function signIn(attempt: Attempt, signal: AbortSignal): Promise<boolean> {
  const { brief, captcha, ...credentials } = attempt;
  const answer = await send(login, { ...credentials, ...(captcha && { captcha }) }, { signal });
  return enter(answer, brief);
}

/** What the form has to do; undefined when all has been said elsewhere. */
type Told = 'captcha' | { message: string; field?: 'password' } | undefined;

/** Brings a refused login to the member. product §4, §8 */
export async function explain(error: unknown): Promise<Told> {
  const code = failureCode(error);
  const message = failureText(error);
  if (code === loginCodes.captcha) return 'captcha';
  if (loginCodes.mismatch.some((mismatch) => mismatch === code))
    return { message, field: 'password' };
  if (code !== loginCodes.dormant) {
    const told = await tell(error);
    return told && { message: told.text };
  }
  await ask({
    title: copy.alertTitle,
    body: message,
    close: copy.confirm,
    link: { href: link('/login/dormancy'), text: loginCopy.dormancy },
  });
  return { message };
}

/** Gets a captcha challenge and solves it; the solver is loaded only now. */
export async function solve(): Promise<string> {
  const [challenge, { solveCaptcha }] = await Promise.all([
    send(getCaptcha, {}),
    import('./captcha-answer.ts'),
  ]);
  return solveCaptcha(challenge);
}
