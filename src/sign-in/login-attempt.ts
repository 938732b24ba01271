/** Sends the login and handles its result; loaded while the member types, so that the form itself appears at once. */
import { createElement, type ReactNode } from 'react';
import * as v from 'valibot';
import { send } from '#api/client.ts';
import type { DataOf } from '#api/endpoint.ts';
import { getCaptcha, LoginSchema, login } from '#api/login.ts';
import { getUserInfo } from '#api/member.ts';
import { LATE_NOTICE_MS, TRIES_NAMED } from '#constants.ts';
import { failureCode, failureData, failureText, statusOf } from '#dialogs/failure-facts.ts';
import { alertCode } from '#error-handling/alert-code.ts';
import { showFailure } from '#error-handling/failure.ts';
import { accountCodes, loginCodes } from '#errors.ts';
import { link } from '#link.ts';
import { keepLoginInfo } from '#member/member.ts';
import { keepGoal } from '#member/password-due.ts';
import { safeRedirect } from '#rules/safe-redirect.ts';
import { leave, wantedPath } from '#session/navigation.ts';
import { askSecede } from '#session/secede.ts';
import { signIn as beginSession, isEntering } from '#session/session.ts';
import { WithLink } from '#ui/feedback/problem.tsx';
import { refusedLogin as copy } from './login.copy.ts';
import { prefillUserId } from './prefill-user-id.ts';

// The form loads the captcha with this file, since it is shown only after a login was refused.
export { Captcha } from './login-captcha.tsx';

const { userId, password } = LoginSchema.entries;
/** The values of the login form: what is sent, and what this device is to remember. */
export const FormSchema = v.object({
  userId,
  password,
  saveId: v.boolean(),
  sharedPc: v.boolean(),
});
export type FormValues = v.InferOutput<typeof FormSchema>;

const target = () => safeRedirect(wantedPath());

/** After a sign-in in another tab, goes to the page to which a login here would lead. decisions §5 */
export function follow(): void {
  if (!isEntering()) leave(target(), { replace: true });
}

/** Asks with the day on which the account is closed, unless that is late or not known. */
async function askAboutWithdrawal(userId: string): Promise<void> {
  const day = send(getUserInfo, { userId }).then(({ info }) => info.secedeDate);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LATE_NOTICE_MS));
  void askSecede(await Promise.race([day.catch(() => undefined), late]));
}

/** Begins the session and leaves for the next page; false if the browser cannot keep the session. product §4 */
function enter({ auth, info }: DataOf<typeof login>, sharedPc: boolean): boolean {
  const goal = target();
  if (!beginSession(auth, sharedPc)) return false;
  keepLoginInfo(info);
  if (info.secedeYn === 'Y') void askAboutWithdrawal(auth.id);
  else if (info.passchgYn === 'Y') {
    keepGoal(goal);
    leave(link('/login/passwordDue'), { replace: true });
  } else leave(goal, { replace: true });
  return true;
}

type Attempt = { userId: string; password: string; captcha: string | undefined; sharedPc: boolean };

export async function signIn(attempt: Attempt, signal: AbortSignal): Promise<boolean> {
  const { sharedPc, captcha, ...credentials } = attempt;
  const answer = await send(login, { ...credentials, ...(captcha && { captcha }) }, { signal });
  return enter(answer, sharedPc);
}

/** What the form must show; undefined if everything was shown elsewhere. */
type Reaction =
  | 'captcha'
  | { message: string; field: 'password'; captcha: boolean }
  | { message: ReactNode; field?: never; captcha?: never }
  | undefined;

/** The link for each refusal: its page, the draft that passes the id to that page, and the words. */
const refusalLinks = {
  [loginCodes.dormant]: ['/login/dormancy', 'dormancy', copy.dormancy],
  [accountCodes.limited]: ['/login/findPw', 'find-pw', copy.findPwNow],
} as const;

/** How many tries are left before a captcha or a lock, or that a captcha is needed now, if the API says so. assumed: product §10.2 */
function attemptsLeft(error: unknown): string {
  const { remaining, next, captcha } = failureData(error);
  const left = Number.isInteger(remaining) ? Number(remaining) : 0;
  const isNear = left > 0 && left <= TRIES_NAMED;
  if (isNear && (next === 'captcha' || next === 'lock')) return ` ${copy.attemptsLeft[next](left)}`;
  return captcha === true ? ` ${copy.captchaNow}` : '';
}

/** Decides what the screen shows for a failed login. product §4, §8 */
export async function explain(
  error: unknown,
  tried: { userId: string; sharedPc: boolean },
): Promise<Reaction> {
  const code = failureCode(error);
  const message = failureText(error);
  if (code === loginCodes.captcha) return 'captcha';
  if (loginCodes.mismatch.some((one) => one === code))
    return {
      message: message + attemptsLeft(error),
      field: 'password',
      captcha: failureData(error)['captcha'] === true,
    };
  const refusalLink =
    code === undefined ? undefined : refusalLinks[code as keyof typeof refusalLinks];
  if (!refusalLink || code === undefined) {
    const shown = await showFailure(error);
    return shown && { message: createElement(WithLink, shown) };
  }
  const [path, draft, text] = refusalLink;
  prefillUserId(draft, tried);
  // The `redirect` of this page is passed on, so that it still applies after that screen.
  const pageLink = { href: link(path) + location.search, text };
  await alertCode(code, message, { link: { ...pageLink, main: true } });
  return { message: createElement(WithLink, { text: message, link: pageLink }) };
}

/** Solves a captcha: undefined if that fails; empty if the host has none, which then decides without one. */
export async function solve(): Promise<string | undefined> {
  try {
    const [challenge, { solveCaptcha }] = await Promise.all([
      send(getCaptcha, {}),
      import('./solve-captcha.ts'),
    ]);
    return await solveCaptcha(challenge);
  } catch (error) {
    if (statusOf(error) === 404) return '';
    throw error;
  }
}
