import { inquiry as copy } from './inquiry.copy.ts';
import type { InquiryCategory } from './kinds.ts';

/** The category and kind of an inquiry in words; a kind that this build does not know is left out. */
export const kindWords = (category: InquiryCategory | null, kind: string): string =>
  [category && copy.categories[category], Object.hasOwn(copy.kinds, kind) && copy.kinds[kind]]
    .filter(Boolean)
    .join(' · ');
