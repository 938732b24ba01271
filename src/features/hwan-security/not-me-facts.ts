import { atom } from 'nanostores';
import { useState } from 'react';
import * as v from 'valibot';
import { getSessions } from '#api/devices.ts';
import { getOverview } from '#api/overview.ts';
import { statusOf } from '#dialogs/failure-facts.ts';
import { resultOf } from '#forms/result.ts';
import { createQuery } from '#lists/query.ts';
import type { NotMe } from '#member/not-me.ts';
import { useMember } from '#member/use-member.ts';
import { useStore } from '#ui/use-store.ts';
import type { NotMeFacts, NotMeStep } from './rules.ts';

export const overview = createQuery(getOverview);
const $hasNoDevices = atom(false);
/** The devices that are logged in. A host may lack the list, and then has no step about them. */
export const devices = createQuery(getSessions, undefined, {
  settle(error) {
    const isLacking = statusOf(error) === 404;
    if (isLacking) $hasNoDevices.set(true);
    return isLacking;
  },
});

const ChangedSchema = v.object({ changedAt: v.string() });

/** What the steps stand on; undefined until each answer has come once or failed. */
export function useNotMeFacts(login: NotMe, failed: readonly NotMeStep[]): NotMeFacts | undefined {
  const member = useMember('securityStatus', 'failed');
  const list = useStore(devices.$state);
  const account = useStore(overview.$state);
  const hasNoDevices = useStore($hasNoDevices);
  const [ready, setReady] = useState(false);
  const isHwanUnknown = member.failed.includes('securityStatus');
  const hwan = isHwanUnknown ? undefined : member.securityStatus;
  const isHwanAnswered = hwan !== undefined || isHwanUnknown;
  const areDevicesAnswered = list.data || list.problem || hasNoDevices;
  if (!ready && isHwanAnswered && areDevicesAnswered && (account.data || account.problem))
    setReady(true);
  if (!ready) return undefined;
  // Where the state is not known, the step's own answer stands. An old list beside a failure is not known either.
  const others = list.problem
    ? undefined
    : list.data?.list.filter(({ current }) => !current).length;
  return {
    hwan: hwan ?? (login.lockedAt ? 'N' : undefined),
    others: hasNoDevices ? null : (others ?? (login.endedAt ? 0 : undefined)),
    loginAt: login.at,
    passwordChanges: [
      account.data?.passwordChangedAt,
      resultOf('change-pw', ChangedSchema)?.changedAt,
    ],
    inquiryNo: login.inquiry?.no,
    failed,
  };
}
