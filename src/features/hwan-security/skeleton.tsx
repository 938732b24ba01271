import { type Shown, Skeleton } from '#ui/skeleton.tsx';

export const HwanSkeleton = ({ shown = 'late' }: { shown?: Shown }) => (
  <Skeleton bars={['line', 'row', 'row', 'button']} shown={shown} />
);
