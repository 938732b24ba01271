import { useEffect, useEffectEvent } from 'react';
import { showMessage } from '#parts/form-failure.ts';
import { useFormActions } from '#ui/form.tsx';
import type { Refusal } from './request.tsx';

/** What the last step was refused with, said by the form of the step where it is put right. decisions §4 */
export function Refused({ refusal }: { refusal: Refusal | undefined }) {
  const form = useFormActions();
  const say = useEffectEvent(() => showMessage(form, refusal?.message, refusal?.field));
  useEffect(() => say(), []);
  return null;
}
