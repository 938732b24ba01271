import { Skeleton } from '#ui/skeleton.tsx';

export const HwanSkeleton = ({ shown = 'late' }: { shown?: 'yes' | 'no' | 'late' }) => (
  <Skeleton bars={['line', 'row', 'row', 'button']} shown={shown} />
);
