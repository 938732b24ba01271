import { type Shown, Skeleton } from '#ui/skeleton.tsx';

export const TransferSkeleton = ({ shown = 'late' }: { shown?: Shown }) => (
  <Skeleton bars={['chips', 'chips', 'line', 'row', 'row', 'row', 'row']} shown={shown} />
);
