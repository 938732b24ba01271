import { Button, type ButtonProps } from '#ui/button.tsx';
import { useSending } from './form.tsx';

/** The primary action of a form; disabled until scripts can handle the submission, and during a lock. */
export function SubmitButton({
  busyLabel,
  children,
  kind = 'primary',
  wait = false,
}: Pick<ButtonProps, 'busyLabel' | 'children' | 'kind'> & {
  /** It is not time yet, as the screen says beside it. */
  wait?: boolean;
}) {
  const { sending, ready, blocked } = useSending();
  return (
    <Button
      type="submit"
      kind={kind}
      size="large"
      // An answer that locks the form ends the call, while the verification that lifts the lock may take minutes: not
      // busy.
      busy={sending && !blocked}
      disabled={!ready || wait}
      busyLabel={busyLabel}
    >
      {children}
    </Button>
  );
}
