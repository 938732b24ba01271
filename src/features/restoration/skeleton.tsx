import { type Bar, Skeleton } from '#ui/skeleton.tsx';

export const deskBars: readonly Bar[] = ['line', 'line', 'row', 'row'];
export const doneBars: readonly Bar[] = ['line', 'row', 'row', 'button'];

export const RestorationSkeleton = () => <Skeleton bars={deskBars} />;
export const RestorationCompleteSkeleton = () => <Skeleton bars={doneBars} />;
