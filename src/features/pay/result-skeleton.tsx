import { type Shown, Skeleton } from '#ui/skeleton.tsx';

export const ResultSkeleton = ({ shown = 'late' }: { shown?: Shown }) => (
  <Skeleton
    bars={['button', 'line', 'line', 'line', 'line', 'line', 'line', 'button']}
    shown={shown}
  />
);
