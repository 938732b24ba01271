import type { DataOf } from '#wire/endpoint.ts';
import type { login } from './api.ts';
import { safeRedirect } from '#rules/safe-redirect.ts';
import { leave } from '#stores/navigation.ts';
import { keepPasswordDue } from '#stores/password-due.ts';
import { askSecede } from '#stores/secede.ts';
import { isEntering, signIn } from '#stores/session.ts';

const target = () => safeRedirect(new URLSearchParams(location.search).get('redirect'));

/** A sign-in in another tab leads this page where its own would have led. decisions §5 */
export function follow(): void {
  if (!isEntering()) leave(target(), { replace: true });
}

/** Begins the session a login answered with and goes where it leads; false when the browser can't keep it. product §4 */
export function enter({ auth, info }: DataOf<typeof login>, brief: boolean): boolean {
  if (!signIn(auth, brief)) return false;
  if (info.secedeYn === 'Y') void askSecede();
  else if (info.passchgYn === 'Y') {
    keepPasswordDue(info, target());
    leave('/login/passwordDue', { replace: true });
  } else leave(target(), { replace: true });
  return true;
}
