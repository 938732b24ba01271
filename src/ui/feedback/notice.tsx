import type { ReactNode } from 'react';
import type { Tone } from './tag.tsx';

type NoticeProps = {
  tone?: Tone | undefined;
  /** Makes screen readers read it out when it appears; `alert`: at once. */
  role?: 'status' | 'alert' | undefined;
  children: ReactNode;
};

export function Notice({ tone, role, children }: NoticeProps) {
  return (
    <div className="notice stack" data-tone={tone} role={role}>
      {children}
    </div>
  );
}
