import { type Shown, Skeleton } from '#ui/skeleton.tsx';

export const OtpSkeleton = ({ shown = 'late' }: { shown?: Shown }) => (
  <Skeleton bars={['balance', 'line', 'line', 'line', 'line', 'button']} shown={shown} />
);
