import { useEffect, useEffectEvent } from 'react';
import type { Told } from '#stores/failure.ts';
import { useFormActions } from '#ui/form.tsx';
import { showTold } from './form-failure.ts';

/** What a last step was refused with, and the field of the step where it is put right. */
export type Refusal = { told: Told; field?: string | undefined };

/** Says it by the form of that step. decisions §4 */
export function Refused({ refusal }: { refusal: Refusal | undefined }) {
  const form = useFormActions();
  const say = useEffectEvent(() => showTold(form, refusal?.told, refusal?.field));
  useEffect(() => say(), []);
  return null;
}
