import { type Bar, Skeleton } from '#ui/skeleton.tsx';

export const reportBars: readonly Bar[] = ['line', ...Array<Bar>(10).fill('row'), 'button'];
export const doneBars: readonly Bar[] = ['line', 'row', 'button'];

export const ReportSkeleton = () => <Skeleton bars={reportBars} />;
export const ReportCompleteSkeleton = () => <Skeleton bars={doneBars} />;
