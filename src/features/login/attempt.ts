/** The sign-in itself and all that follows; it loads while the member types, so that the form answers at once. */
import * as v from 'valibot';
import { send } from '#wire/client.ts';
import { getCaptcha, LoginSchema, login } from './api.ts';
import { dialog as copy } from '#stores/stores.copy.ts';
import { login as loginCopy } from './login.copy.ts';
import { accountCodes, loginCodes } from '#errors.ts';
import { link } from '#routes.ts';
import { ask } from '#stores/dialog.ts';
import { failureCode, failureData, failureText, tell } from '#stores/failure.ts';
import { passOn } from './pass-on.ts';
import { enter, follow } from './sign-in.ts';

export { follow };
export { Captcha } from './captcha.tsx';

const { userId, password } = LoginSchema.entries;
export const FormSchema = v.object({ userId, password, saveId: v.boolean(), brief: v.boolean() });
export type FormValues = v.InferOutput<typeof FormSchema>;

/** Nobody is warned before it is near. */
const NEAR = 3;

type Attempt = { userId: string; password: string; captcha: string | undefined; brief: boolean };

/** Signs in and leaves for where that leads; false when the browser can't keep the session. */
export async function signIn(attempt: Attempt, signal: AbortSignal): Promise<boolean> {
  const { brief, captcha, ...credentials } = attempt;
  const answer = await send(login, { ...credentials, ...(captcha && { captcha }) }, { signal });
  return enter(answer, brief);
}

/** What the form has to do; undefined when all has been said elsewhere. */
type Told = 'captcha' | { message: string; field?: 'password' } | undefined;

/** What leads on from an alert: the other screen, and the draft that hands it the id. */
const ways = {
  [loginCodes.dormant]: ['/login/dormancy', 'dormancy', loginCopy.dormancy],
  [accountCodes.limited]: ['/login/findPw', 'find-pw', loginCopy.resetPwNow],
} as const;

/** How many more misses the API allows before it asks for more, where it says so. assumed: product §10.2 */
function ladder(error: unknown): string {
  const { remaining, next } = (failureData(error) ?? {}) as Record<string, unknown>;
  const isNear = Number.isInteger(remaining) && Number(remaining) > 0 && Number(remaining) <= NEAR;
  if (!isNear || (next !== 'captcha' && next !== 'lock')) return '';
  return ` ${loginCopy.ladder[next](Number(remaining))}`;
}

/** Brings a refused login to the member. product §4, §8 */
export async function explain(
  error: unknown,
  tried: { userId: string; brief: boolean },
): Promise<Told> {
  const code = failureCode(error);
  const message = failureText(error);
  if (code === loginCodes.captcha) return 'captcha';
  if (loginCodes.mismatch.some((mismatch) => mismatch === code))
    return { message: message + ladder(error), field: 'password' };
  const way = code === undefined ? undefined : ways[code as keyof typeof ways];
  if (!way) {
    const told = await tell(error);
    return told && { message: told.text };
  }
  const [path, draft, text] = way;
  passOn(draft, tried);
  await ask({
    title: copy.alertTitle,
    body: message,
    close: copy.confirm,
    link: { href: link(path), text, main: true },
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
