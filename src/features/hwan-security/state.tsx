import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { DataOf } from '#wire/endpoint.ts';
import { getHwanSecurity } from './api.ts';
import { createQuery } from '#stores/query.ts';
import { Answer } from '#ui/answer.tsx';
import { HwanSkeleton } from './skeleton.tsx';

export type HwanSecurity = DataOf<typeof getHwanSecurity>;
const state = createQuery(getHwanSecurity);

/** How hwan security stands, for whichever of its screens asks. */
export function HwanSecurityState({ children }: { children: (now: HwanSecurity) => ReactNode }) {
  return (
    <Answer
      state={useStore(state.$state)}
      reload={state.reload}
      cancel={state.cancel}
      skeleton={(shown) => <HwanSkeleton shown={shown} />}
    >
      {children}
    </Answer>
  );
}
