/** The login and what follows it; loaded while the member types, so that the form itself is there at once. */
import { createElement, type ReactNode } from 'react';
import * as v from 'valibot';
import { accountCodes, loginCodes } from '#errors.ts';
import { link } from '#routes.ts';
import { safeRedirect } from '#rules/safe-redirect.ts';
import { alertCode, failureCode, failureData, failureText, showFailure } from '#stores/failure.ts';
import { leave } from '#stores/navigation.ts';
import { keepPasswordDue } from '#stores/password-due.ts';
import { askSecede } from '#stores/secede.ts';
import { signIn as begin, isEntering } from '#stores/session.ts';
import { WithLink } from '#ui/problem.tsx';
import { send } from '#wire/client.ts';
import type { DataOf } from '#wire/endpoint.ts';
import { getCaptcha, LoginSchema, login } from '#wire/login.ts';
import { login as copy } from './login.copy.ts';
import { passOn } from './pass-on.ts';

export { Captcha } from './login-captcha.tsx';

const { userId, password } = LoginSchema.entries;
export const FormSchema = v.object({
  userId,
  password,
  saveId: v.boolean(),
  sharedPc: v.boolean(),
});
export type FormValues = v.InferOutput<typeof FormSchema>;

/** From how many tries left on a member is warned. */
const NEAR = 3;

const target = () => safeRedirect(new URLSearchParams(location.search).get('redirect'));

/** A sign-in in another tab leads this page where its own would have led. decisions §5 */
export function follow(): void {
  if (!isEntering()) leave(target(), { replace: true });
}

/**
 * Begins the session a login answered with and goes where it leads; false when the browser can't keep it.
 * product §4
 */
function enter({ auth, info }: DataOf<typeof login>, sharedPc: boolean): boolean {
  if (!begin(auth, sharedPc)) return false;
  if (info.secedeYn === 'Y') void askSecede();
  else if (info.passchgYn === 'Y') {
    keepPasswordDue(info, target());
    leave(link('/login/passwordDue'), { replace: true });
  } else leave(target(), { replace: true });
  return true;
}

type Attempt = { userId: string; password: string; captcha: string | undefined; sharedPc: boolean };

/** Signs in and leaves for where that leads; false when the browser can't keep the session. */
export async function signIn(attempt: Attempt, signal: AbortSignal): Promise<boolean> {
  const { sharedPc, captcha, ...credentials } = attempt;
  const answer = await send(login, { ...credentials, ...(captcha && { captcha }) }, { signal });
  return enter(answer, sharedPc);
}

/** What the form has to show; undefined when everything has been shown elsewhere. */
type Reaction =
  | 'captcha'
  | { message: string; field: 'password' }
  | { message: ReactNode; field?: never }
  | undefined;

/** Where a refusal's link leads: the other screen, the draft that hands it the id, and the words. */
const ways = {
  [loginCodes.dormant]: ['/login/dormancy', 'dormancy', copy.dormancy],
  [accountCodes.limited]: ['/login/findPw', 'find-pw', copy.resetPwNow],
} as const;

/** How many more tries are left before a captcha or a lock, where the API says so. assumed: product §10.2 */
function attemptsLeft(error: unknown): string {
  const { remaining, next } = (failureData(error) ?? {}) as Record<string, unknown>;
  const isNear = Number.isInteger(remaining) && Number(remaining) > 0 && Number(remaining) <= NEAR;
  if (!isNear || (next !== 'captcha' && next !== 'lock')) return '';
  return ` ${copy.attemptsLeft[next](Number(remaining))}`;
}

/** What the screen does about a refused login. product §4, §8 */
export async function explain(
  error: unknown,
  tried: { userId: string; sharedPc: boolean },
): Promise<Reaction> {
  const code = failureCode(error);
  const message = failureText(error);
  if (code === loginCodes.captcha) return 'captcha';
  if (loginCodes.mismatch.some((mismatch) => mismatch === code))
    return { message: message + attemptsLeft(error), field: 'password' };
  const way = code === undefined ? undefined : ways[code as keyof typeof ways];
  if (!way || code === undefined) {
    const message = await showFailure(error);
    return message && { message: createElement(WithLink, message) };
  }
  const [path, draft, text] = way;
  passOn(draft, tried);
  // What was wanted before Login goes along, and comes back.
  const there = { href: link(path) + location.search, text };
  await alertCode(code, message, { link: { ...there, main: true } });
  return { message: createElement(WithLink, { text: message, link: there }) };
}

/** Gets a captcha challenge and solves it, if it can be; the solver is loaded only now. */
export async function solve(): Promise<string | undefined> {
  const [challenge, { solveCaptcha }] = await Promise.all([
    send(getCaptcha, {}),
    import('./captcha-answer.ts'),
  ]);
  return solveCaptcha(challenge);
}
