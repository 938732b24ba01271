import { useEffect, useEffectEvent } from 'react';
import type { FailureMessage } from '#stores/failure.ts';
import { useFormActions } from '#ui/form.tsx';
import { showMessage } from './form-failure.ts';

/** What a last step was refused with, and the field of the step where it is put right. */
export type Refusal = { message: FailureMessage; field?: string | undefined };

/** Says it by the form of that step. decisions §4 */
export function Refused({ refusal }: { refusal: Refusal | undefined }) {
  const form = useFormActions();
  const say = useEffectEvent(() => showMessage(form, refusal?.message, refusal?.field));
  useEffect(() => say(), []);
  return null;
}
