import { Hint } from '#ui/hint.tsx';
import { List } from '#ui/list.tsx';
import { otpHub as copy } from './otp.copy.ts';

/** Help beside the OTP screens: what OTP protects. */
export const OtpWhy = () => (
  <>
    <h2>{copy.why}</h2>
    <List items={copy.what} />
    <Hint>{copy.tip}</Hint>
  </>
);
