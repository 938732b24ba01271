import { useEffect, useEffectEvent } from 'react';
import type { FailureMessage } from '#stores/failure.ts';
import { useFormActions } from '#ui/form.tsx';
import { showMessage } from './form-failure.ts';

/** Why the last step was refused, and the field of an earlier step in which it can be corrected. */
export type Refusal = { message: FailureMessage; field?: string | undefined };

/** Placed in the form of that earlier step: shows the refusal there. decisions §4 */
export function Refused({ refusal }: { refusal: Refusal | undefined }) {
  const form = useFormActions();
  const show = useEffectEvent(() => showMessage(form, refusal?.message, refusal?.field));
  useEffect(() => show(), []);
  return null;
}
