import { Skeleton } from '#ui/skeleton.tsx';

export const OtpSkeleton = ({ shown = 'late' }: { shown?: 'yes' | 'no' | 'late' }) => (
  <Skeleton bars={['balance', 'line', 'line', 'line', 'line', 'button']} shown={shown} />
);
