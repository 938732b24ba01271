import { Skeleton } from '#ui/skeleton.tsx';

export const ResultSkeleton = ({ shown = 'late' }: { shown?: 'yes' | 'no' | 'late' }) => (
  <Skeleton
    bars={['button', 'line', 'line', 'line', 'line', 'line', 'line', 'button']}
    shown={shown}
  />
);
