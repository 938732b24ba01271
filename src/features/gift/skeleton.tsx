import { type Shown, Skeleton } from '#ui/skeleton.tsx';

export const HwanGiftSkeleton = ({ shown = 'late' }: { shown?: Shown }) => (
  <Skeleton bars={['balance', 'row', 'row', 'row', 'row', 'button']} shown={shown} />
);
