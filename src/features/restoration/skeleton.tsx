import { type Bar, Skeleton } from '#ui/skeleton.tsx';

/** As high as a window, so that nothing visible moves when the characters appear. */
export const deskBars: readonly Bar[] = ['title', ...Array<Bar>(12).fill('row')];
export const doneBars: readonly Bar[] = ['line', 'row', 'row', 'button'];

export const RestorationSkeleton = () => <Skeleton bars={deskBars} />;
export const RestorationCompleteSkeleton = () => <Skeleton bars={doneBars} />;
