import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ui as copy } from '#ui/ui.copy.ts';
import styles from './field.module.css';
import { asTyped, FieldFrame } from './field.tsx';
import { useField, useSending } from './form.tsx';

type PasswordProps = {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  /** What the browser's own passwords must be like, in the words of the attribute `passwordrules`. */
  rules?: string;
  onBlur?: () => void;
};

/** A password that can be shown and is hidden again when the form is sent; paste and password managers work. */
export function PasswordField({ name, label, autoComplete, hint, rules, onBlur }: PasswordProps) {
  const { inputId, error, missing, control } = useField(name, hint, true);
  const { sending, ready } = useSending();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [hangul, setHangul] = useState(false);
  const [blank, setBlank] = useState(false);
  useEffect(() => {
    if (sending) setShown(false);
  }, [sending]);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <FieldFrame inputId={inputId} label={label} hint={hint} error={error} missing={missing}>
      <div className={styles['inside']}>
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          {...asTyped}
          {...(rules && { passwordrules: rules })}
          className={`${styles['input']} ${styles['wide']}`}
          onBlur={onBlur}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onInput={({ currentTarget: { value } }) => {
            setHangul(/\p{Script=Hangul}/u.test(value));
            setBlank(/\s$/.test(value));
          }}
        />
        <button
          type="button"
          className={`icon-btn ${styles['eye']}`}
          disabled={!ready}
          onClick={() => setShown(!shown)}
        >
          <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} />
          <VisuallyHidden>{label}</VisuallyHidden>
          <VisuallyHidden>{shown ? copy.hide : copy.show}</VisuallyHidden>
        </button>
      </div>
      <div role="status">
        {capsLock && <p className={styles['notice']}>{copy.capsLock}</p>}
        {hangul && <p className={styles['notice']}>{copy.hangul}</p>}
        {blank && <p className={styles['notice']}>{copy.blank}</p>}
      </div>
    </FieldFrame>
  );
}

/** A hidden field that tells password managers whose password this is. */
export function Username({ value }: { value: string }) {
  return <input type="text" autoComplete="username" value={value} readOnly hidden />;
}
