import { inquiryBlockedCode } from '#errors.ts';
import { MayFile, type MayFileProps } from '#forms/may-file.tsx';
import { createQuery } from '#lists/query.ts';
import { mayInquire } from './api.ts';
import { formSkeleton } from './skeleton.tsx';

const permission = createQuery(mayInquire);

/** Shows the form of an inquiry to members who may send one. */
export const MayInquire = ({ children }: Pick<MayFileProps, 'children'>) => (
  <MayFile query={permission} code={inquiryBlockedCode} skeleton={formSkeleton}>
    {children}
  </MayFile>
);
