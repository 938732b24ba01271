import { Button, type ButtonProps } from './button.tsx';
import { useSending } from './form.tsx';

/** The form's one primary action; dead until scripts can catch the submission, and while a lock holds. */
export function SubmitButton({
  busyLabel,
  children,
  kind = 'primary',
}: Pick<ButtonProps, 'busyLabel' | 'children' | 'kind'>) {
  const { sending, ready } = useSending();
  return (
    <Button
      type="submit"
      kind={kind}
      size="large"
      busy={sending}
      disabled={!ready}
      {...(busyLabel && { busyLabel })}
    >
      {children}
    </Button>
  );
}
