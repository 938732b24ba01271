import * as v from 'valibot';
import { No } from './fields.ts';

/** An inquiry by its number. */
export const Numbered = v.object({ inquiryNo: No });
