import { Skeleton } from '#ui/skeleton.tsx';

export const TransferSkeleton = ({ shown = 'late' }: { shown?: 'yes' | 'no' | 'late' }) => (
  <Skeleton bars={['chips', 'chips', 'line', 'row', 'row', 'row', 'row']} shown={shown} />
);
