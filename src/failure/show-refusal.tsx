import { useEffect, useEffectEvent } from 'react';
import { useFormActions } from '#ui/form.tsx';
import type { FailureMessage } from './failure.ts';
import { showMessage } from './form-failure.ts';

/** Why the last step was refused, and the field of an earlier step in which it can be corrected. */
export type Refusal = { message: FailureMessage; field?: string | undefined };

/** Shows the refusal in the form of that earlier step, in which this component stands. decisions §4 */
export function ShowRefusal({ refusal }: { refusal: Refusal | undefined }) {
  const form = useFormActions();
  const show = useEffectEvent(() => showMessage(form, refusal?.message, refusal?.field));
  useEffect(() => show(), []);
  return null;
}
