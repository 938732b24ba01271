import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useStartAnswer } from '#forms/use-start-answer.ts';
import { createQuery } from '#lists/query.ts';
import { Answer } from '#ui/answer.tsx';
import type { DataOf } from '#wire/endpoint.ts';
import { getOtp } from './api.ts';
import { OtpSkeleton } from './skeleton.tsx';

export type Otp = DataOf<typeof getOtp>;
const state = createQuery(getOtp);
const unknown = {
  joinedAt: null,
  usedAt: undefined,
  device: '',
  recoveryLeft: null,
  canceledAt: null,
};

/** Loads the state of OTP, for each of its screens. */
export function OtpState({ children }: { children: (otp: Otp, reload: () => void) => ReactNode }) {
  const now = useStartAnswer(
    useStore(state.$state),
    ['otpStatus'],
    ({ otpStatus }) => otpStatus && { ...unknown, inUse: otpStatus === 'Y' },
  );
  return (
    <Answer
      state={now}
      reload={state.reload}
      cancel={state.cancel}
      skeleton={(shown) => <OtpSkeleton shown={shown} />}
    >
      {(otp) => children(otp, state.reload)}
    </Answer>
  );
}
