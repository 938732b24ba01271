import type { routes } from '#routes.ts';

export type Access = (typeof routes)[keyof typeof routes]['access'];

/** Where a visit must go before anything is shown, or undefined to stay. Source: product §2, decisions §5 */
export function guard(access: Access, signedIn: boolean, wanted: string): string | undefined {
  if (access === 'auth' && !signedIn) return `/login?redirect=${encodeURIComponent(wanted)}`;
  if (access === 'guest' && signedIn) return '/';
  return undefined;
}

/** Asks everywhere except on the withdrawal's own screen. Source: product §2, decisions §5 */
export function asksToKeepMembership(secedeYn: 'Y' | 'N' | undefined, path: string): boolean {
  return secedeYn === 'Y' && !`${path}/`.startsWith('/member/info/withdrawal/');
}
