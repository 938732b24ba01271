import { Skeleton } from '#ui/skeleton.tsx';

export const HwanGiftSkeleton = ({ shown = 'late' }: { shown?: 'yes' | 'no' | 'late' }) => (
  <Skeleton bars={['balance', 'row', 'row', 'row', 'row', 'button']} shown={shown} />
);
