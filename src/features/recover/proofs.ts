import * as v from 'valibot';
import { visitorProof } from '#session/visitor-proofs.ts';
import { findId, startReset } from './api.ts';

export const foundIds = visitorProof('find-id', findId.data);
/** The token for a new password, and whose it is. */
export const resetToken = visitorProof('reset', startReset.data);
/** Whose password was changed, for the page that says so. */
export const resetDone = visitorProof('reset-done', v.object({ userId: v.string() }));
