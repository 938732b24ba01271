import { type Bar, Skeleton } from '#ui/skeleton.tsx';

export const reportBars: readonly Bar[] = ['line', 'row', 'row', 'row', 'row', 'row', 'button'];
export const doneBars: readonly Bar[] = ['line', 'row', 'button'];

export const ReportSkeleton = () => <Skeleton bars={reportBars} />;
export const ReportCompleteSkeleton = () => <Skeleton bars={doneBars} />;
