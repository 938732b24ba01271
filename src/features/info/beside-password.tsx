import type { ReactNode } from 'react';
import { FormAside } from '#forms/form-aside.tsx';
import { WithAside } from '#ui/aside.tsx';
import { changePw as copy } from './change-pw.copy.ts';

/** A form that asks for the password, with advice on keeping it safe beside it. */
export const BesidePassword = ({ children }: { children: ReactNode }) => (
  <WithAside aside={<FormAside title={copy.asideTitle} lines={copy.aside} faq={copy.faq} />}>
    {children}
  </WithAside>
);
