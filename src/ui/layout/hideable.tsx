import { createContext, type ReactNode, use } from 'react';

const ShownContext = createContext(true);

/** Whether the `Hideable` around a component is shown now. */
export const useShown = (): boolean => use(ShownContext);

/** Hides its children without removing them, so that they keep their state. */
export function Hideable({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <ShownContext value={shown}>
      <div hidden={!shown}>{children}</div>
    </ShownContext>
  );
}
