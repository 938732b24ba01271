import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { DataOf } from '#wire/endpoint.ts';
import { getOtp } from './api.ts';
import { createQuery } from '#stores/query.ts';
import { Answer } from '#ui/answer.tsx';
import { OtpSkeleton } from './skeleton.tsx';

export type Otp = DataOf<typeof getOtp>;
const state = createQuery(getOtp);

/** How OTP stands, for whichever of its screens asks. */
export function OtpState({ children }: { children: (otp: Otp, reload: () => void) => ReactNode }) {
  return (
    <Answer
      state={useStore(state.$state)}
      reload={state.reload}
      cancel={state.cancel}
      skeleton={(shown) => <OtpSkeleton shown={shown} />}
    >
      {(otp) => children(otp, state.reload)}
    </Answer>
  );
}
