import type { ReactNode } from 'react';
import type { Tone } from './tag.tsx';

/** A sentence that needs attention; `alert` reads it out at once. */
export function Notice({
  tone = 'info',
  alert,
  children,
}: {
  tone?: Tone;
  alert?: true;
  children: ReactNode;
}) {
  return (
    <div className="notice stack" data-tone={tone} role={alert && 'alert'}>
      {children}
    </div>
  );
}
