import { activityHandlers } from './activity/activity.ts';
import { blockHandlers } from './block/block.ts';
import { mayFileHandlers } from './block/sanctions.ts';
import { commonHandlers } from './common.ts';
import { dormancyHandlers } from './dormancy/dormancy.ts';
import { faqHandlers } from './faq/faq.ts';
import { fileHandlers } from './file.ts';
import { giftHandlers } from './gift/gift.ts';
import type { Handler } from './handle.ts';
import { hwanHandlers } from './hwan/hwan.ts';
import { hwanSecurityHandlers } from './hwan-security/hwan-security.ts';
import { identityHandlers } from './identity/identity.ts';
import { infoHandlers } from './info/info.ts';
import { guestHandlers } from './inquiry/guest.ts';
import { inquiryHandlers } from './inquiry/inquiry.ts';
import { solvedHandlers } from './inquiry/solved.ts';
import { joinHandlers } from './join/join.ts';
import { loginHandlers } from './login/login.ts';
import { onceHandlers } from './once.ts';
import { otpHandlers } from './otp/otp.ts';
import { presentHandlers } from './overview/overview.ts';
import { payHandlers } from './pay/pay.ts';
import { quitHandlers } from './quit/quit.ts';
import { recoverHandlers } from './recover/recover.ts';
import { reportHandlers } from './report/report.ts';
import { restorationHandlers } from './restoration/restoration.ts';
import { transferHandlers } from './transfer/transfer.ts';
import { withdrawalHandlers } from './withdrawal/withdrawal.ts';

/** Every call that the reference API answers. */
export const handlers: readonly Handler[] = [
  ...commonHandlers,
  ...fileHandlers,
  ...identityHandlers,
  ...onceHandlers,
  ...joinHandlers,
  ...quitHandlers,
  ...loginHandlers,
  ...recoverHandlers,
  ...hwanHandlers,
  ...giftHandlers,
  ...mayFileHandlers,
  ...inquiryHandlers,
  ...solvedHandlers,
  ...guestHandlers,
  ...infoHandlers,
  ...withdrawalHandlers,
  ...blockHandlers,
  ...dormancyHandlers,
  ...payHandlers,
  ...hwanSecurityHandlers,
  ...otpHandlers,
  ...faqHandlers,
  ...transferHandlers,
  ...presentHandlers,
  ...activityHandlers,
  ...reportHandlers,
  ...restorationHandlers,
];
