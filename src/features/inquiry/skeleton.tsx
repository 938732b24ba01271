import { PAGE_SIZE } from '#constants.ts';
import { type Bar, type Shown, Skeleton } from '#ui/skeleton.tsx';

const formBars: readonly Bar[] = ['line', 'row', 'row', 'row', 'row', 'button'];
export const formSkeleton = (shown?: Shown) => <Skeleton bars={formBars} shown={shown} />;
export const listBars = () => Array<Bar>(PAGE_SIZE + 1).fill('row');
export const detailBars = (): Bar[] => ['line', ...Array<Bar>(6).fill('row'), 'button'];

export const InquiryFormSkeleton = () => formSkeleton();
export const InquiryListSkeleton = () => <Skeleton bars={['tabs', 'chips', ...listBars()]} />;
export const InquiryDetailSkeleton = () => <Skeleton bars={detailBars()} />;
