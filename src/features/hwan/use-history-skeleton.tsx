import { PAGE_SIZE } from '#constants.ts';
import { type Bar, Skeleton } from '#ui/skeleton.tsx';

export const historyBars: readonly Bar[] = ['chips', ...Array<Bar>(PAGE_SIZE + 1).fill('row')];

export const HwanUseHistorySkeleton = () => <Skeleton bars={['tabs', 'chips', ...historyBars]} />;
