import { inquiry as copy } from './inquiry.copy.ts';
import type { InquiryCategory } from './kinds.ts';

/** Both levels of what an inquiry is about, as far as they are known: a kind that the host adds is left out. */
export const kindWords = (category: InquiryCategory | null, kind: string): string =>
  [category && copy.categories[category], Object.hasOwn(copy.kinds, kind) && copy.kinds[kind]]
    .filter(Boolean)
    .join(' · ');
