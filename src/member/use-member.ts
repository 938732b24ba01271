import { useStore } from '#ui/use-store.ts';
import { $member, type Member } from './member.ts';

/**
 * These fields of the member. A screen is not drawn again for the other start-up answers, which come one by one. `deps`
 * is empty since a screen always names the same fields.
 */
export const useMember = <Name extends keyof Member>(...keys: Name[]): Pick<Member, Name> =>
  useStore($member, { keys, deps: [] });
