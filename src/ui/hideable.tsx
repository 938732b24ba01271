import { createContext, type ReactNode, use } from 'react';

const ShownContext = createContext(true);

/** Whether what is inside a `Hideable` is shown now. */
export const useShown = (): boolean => use(ShownContext);

/** Hides what is inside without removing it, so that it keeps its state while something else is looked at. */
export function Hideable({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <ShownContext value={shown}>
      <div hidden={!shown}>{children}</div>
    </ShownContext>
  );
}
