import * as v from 'valibot';

export const InquiryNo = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** An inquiry by its number. */
export const Numbered = v.object({ inquiryNo: InquiryNo });
