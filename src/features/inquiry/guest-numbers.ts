import * as v from 'valibot';
import { visitorProof } from '#session/visitor-proofs.ts';

const NumbersSchema = v.object({ receiptNo: v.string(), pin: v.string() });
/** The receipt number and the PIN that open a visitor's inquiry. */
export type Numbers = v.InferOutput<typeof NumbersSchema>;

/** Of the inquiry sent in this tab, until the visitor begins a new one. */
export const sentNumbers = visitorProof('guest-inquiry', NumbersSchema);
/** Of the inquiry opened last. */
export const openedNumbers = visitorProof('guest-read', NumbersSchema);
