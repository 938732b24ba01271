import { type Bar, Skeleton } from '#ui/skeleton.tsx';

/** As long as a window is high, so that what stands below does not move when the characters come. */
export const deskBars: readonly Bar[] = ['title', ...Array<Bar>(12).fill('row')];
export const doneBars: readonly Bar[] = ['line', 'row', 'row', 'button'];

export const RestorationSkeleton = () => <Skeleton bars={deskBars} />;
export const RestorationCompleteSkeleton = () => <Skeleton bars={doneBars} />;
