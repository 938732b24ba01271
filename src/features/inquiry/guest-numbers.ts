import * as v from 'valibot';
import { visitorProof } from '#session/visitor-proofs.ts';

const NumbersSchema = v.object({ receiptNo: v.string(), pin: v.string() });
const SentSchema = v.object({ ...NumbersSchema.entries, email: v.optional(v.string()) });
/** The receipt number and the PIN that open a visitor's inquiry. */
export type Numbers = v.InferOutput<typeof NumbersSchema>;
/** The numbers, with the address that has got both by mail. */
export type Sent = v.InferOutput<typeof SentSchema>;

/** The numbers of the inquiry sent in this tab, until the visitor begins a new one. */
export const sentNumbers = visitorProof('guest-inquiry', SentSchema);
/** The numbers of the inquiry opened last. */
export const openedNumbers = visitorProof('guest-read', NumbersSchema);
