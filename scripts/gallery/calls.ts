import { getActivity } from '#api/activity.ts';
import { getSessions } from '#api/devices.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { getServerList } from '#api/game.ts';
import { getHwanTotal, getInquiryCount } from '#api/member.ts';
import { getOverview } from '#api/overview.ts';
import { getRestorations } from '#api/restoration.ts';
import { getTransfers } from '#api/transfer.ts';
import { getSanctions } from '#features/block/api.ts';
import { getDormancy } from '#features/dormancy/api.ts';
import { getGiftDesk, getGifts } from '#features/gift/api.ts';
import { getHwanMonths, getHwanState, getUseHistory } from '#features/hwan/api.ts';
import { getHwanSecurity } from '#features/hwan-security/api.ts';
import { getInquiry, getInquiryList, mayInquire } from '#features/inquiry/api.ts';
import { getOtp } from '#features/otp/api.ts';
import { getPayDesk } from '#features/pay/api.ts';
import { mayReport } from '#features/report/api.ts';
import { getRestorationDesk } from '#features/restoration/api.ts';
import { getTransferDesk } from '#features/transfer/api.ts';
import { getWithdrawal } from '#features/withdrawal/api.ts';
import type { Path } from '#routes.ts';

/** The calls of each screen that waits for answers, first the call that it cannot do without. */
export const callsOf: Partial<Record<Path, readonly Endpoint[]>> = {
  '/': [getHwanTotal, getInquiryCount],
  '/member/present': [getOverview, getSessions],
  '/member/hwan/state': [getHwanState, getUseHistory, getHwanMonths],
  '/member/hwan/useHistory': [getUseHistory],
  '/member/hwan/gift': [getGifts],
  '/member/hwan/gift/send': [getGiftDesk, getGifts],
  '/member/hwan/gift/sendHistory': [getGifts],
  '/member/inquiry/list': [getInquiryList],
  '/member/inquiry/detail': [getInquiry],
  '/member/inquiry/request': [mayInquire, getServerList],
  '/member/info/block': [getSanctions],
  '/member/info/withdrawal': [getWithdrawal],
  '/security/otp': [getOtp],
  '/security/otp/join': [getOtp],
  '/security/otp/cancel': [getOtp],
  '/security/hwan': [getHwanSecurity],
  '/security/activity': [getActivity],
  '/security/dormancy': [getDormancy],
  '/security/transfer/list': [getTransfers],
  '/security/transfer/received': [getTransfers],
  '/security/transfer/request': [getTransferDesk],
  '/support/report': [mayReport, getServerList],
  '/support/service/restoration': [getRestorationDesk, getRestorations],
  '/pay': [getPayDesk],
};
