import { inquiryBlockedCode } from '#errors.ts';
import { SanctionGate, type SanctionGateProps } from '#forms/sanction-gate.tsx';
import { createQuery } from '#lists/query.ts';
import { mayInquire } from './api.ts';
import { formBars } from './rules.ts';

const permission = createQuery(mayInquire);

export const MayInquire = ({ children }: Pick<SanctionGateProps<unknown>, 'children'>) => (
  <SanctionGate query={permission} code={inquiryBlockedCode} skeleton={formBars}>
    {children}
  </SanctionGate>
);
