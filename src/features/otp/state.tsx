import type { ReactNode } from 'react';
import type { DataOf } from '#api/endpoint.ts';
import { useStartAnswer } from '#forms/use-start-answer.ts';
import { createQuery } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import type { Bar } from '#ui/feedback/skeleton.tsx';
import { Hint } from '#ui/form/hint.tsx';
import { List } from '#ui/list/list.tsx';
import { useStore } from '#ui/use-store.ts';
import { getOtp } from './api.ts';
import { otpHub as copy } from './otp.copy.ts';

export type Otp = DataOf<typeof getOtp>;
const state = createQuery(getOtp);
export const otpBars: readonly Bar[] = ['balance', 'line', 'line', 'line', 'line', 'button'];
const unknownDetails = {
  joinedAt: null,
  usedAt: undefined,
  device: '',
  recoveryLeft: null,
  canceledAt: undefined,
};

/** Reads the state of OTP; if that call fails, the start-up calls still tell whether OTP is in use. */
export function OtpState({ children }: { children: (otp: Otp, reload: () => void) => ReactNode }) {
  const shown = useStartAnswer(
    useStore(state.$state),
    ['otpStatus'],
    ({ otpStatus }) => otpStatus && { ...unknownDetails, inUse: otpStatus === 'Y' },
  );
  return (
    <QueryView state={shown} query={state} skeleton={otpBars}>
      {(otp) => children(otp, state.reload)}
    </QueryView>
  );
}

export const OtpWhy = () => (
  <>
    <h2>{copy.why}</h2>
    <List items={copy.what} />
    <Hint>{copy.tip}</Hint>
  </>
);
