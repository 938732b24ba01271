import { mdiCellphoneCheck } from '@mdi/js';
import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { GIFT_LOCK_SECONDS, OTP_DIGITS, TOLD_IN_SECONDS } from '#constants.ts';
import { errorText, otpLocks } from '#errors.ts';
import { formatMoment } from '#rules/dates.ts';
import { spanWords } from '#rules/span.ts';
import {
  $otpLock,
  isLocked,
  loadOtpLock,
  type OtpLock,
  startLift,
  watchOtpLock,
} from '#stores/otp-lock.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { useField, useFormActions, useSending } from '#ui/form.tsx';
import { otp as copy } from '#wire/otp.copy.ts';

/** The field for the app's code, with the lock that holds or is near. */
export function OtpEntry({ name = 'otp' }: { name?: string }) {
  return (
    <div className="stack">
      <CodeField name={name} label={copy.label} hint={copy.hint} digits={OTP_DIGITS} />
      <OtpLockPanel field={name} />
    </div>
  );
}

/** The name by which the lock's panel takes the focus, as a field does by its own. */
export const LOCK_PANEL = 'otp-lock';

/** The sentence of the lock's own code. */
const lockText = ({ failures }: OtpLock): string => {
  const step = GIFT_LOCK_SECONDS.findLastIndex((lock) => lock.failures <= failures);
  return errorText(otpLocks[Math.max(0, step)] ?? '');
};

/**
 * The lock on OTP with its end by the server's clock and how to lift it; before that, a warning. While
 * it holds, the form cannot be sent; `field` takes the focus when it ends.
 */
export function OtpLockPanel({ field }: { field: string }) {
  const lock = useStore($otpLock);
  const { block, focus } = useFormActions();
  const { blocked } = useSending();
  const [opened, setOpened] = useState(false);
  /** The field takes the focus once it can be typed in again. */
  const wanted = useRef(false);
  useEffect(watchOtpLock, []);
  const locked = lock !== undefined && lock.endsAt > performance.now();
  useEffect(() => {
    block(locked);
    return () => block(false);
  }, [locked, block]);
  const giveFocus = useEffectEvent(() => focus(field));
  useEffect(() => {
    if (blocked || !wanted.current) return;
    wanted.current = false;
    giveFocus();
  }, [blocked]);
  function open(held: boolean): void {
    wanted.current = held;
    setOpened(true);
    block(false);
    void loadOtpLock();
  }
  if (locked) return <Locked key={lock.endsAt} lock={lock} open={open} />;
  if (!lock || lock.failures === 0) return <div role="status">{opened && <Opened />}</div>;
  const { failures, remaining, lockSeconds, alerted } = lock;
  return (
    <div role="status" className="stack">
      {opened && <Opened />}
      {!alerted && (
        <p className="notice" data-tone="warning">
          {copy.warning(failures, remaining, spanWords(lockSeconds))}
        </p>
      )}
    </div>
  );
}

const Opened = () => (
  <p className="notice" data-tone="success">
    {copy.open}
  </p>
);

type LockedProps = {
  lock: OtpLock;
  /** It is over; whether what goes held the focus. */
  open: (held: boolean) => void;
};

function Locked({ lock, open }: LockedProps) {
  const { inputId } = useField(LOCK_PANEL);
  const box = useRef<HTMLElement>(null);
  const soon = lock.waitSeconds < TOLD_IN_SECONDS;
  const end = () => open(box.current?.contains(document.activeElement) ?? false);
  async function lift(): Promise<void> {
    await startLift();
    if (!isLocked()) open(true);
  }
  return (
    <section
      ref={box}
      id={inputId}
      tabIndex={-1}
      className="notice stack"
      data-tone="danger"
      aria-label={copy.locked}
    >
      <div role={lock.alerted ? undefined : 'alert'}>
        <p>{lockText(lock)}</p>
        {!soon && lock.lockedUntil && <p>{copy.until(formatMoment(lock.lockedUntil))}</p>}
      </div>
      <Countdown endsAt={lock.endsAt} left={copy.left} half={copy.half} onEnd={end} />
      <p className="hint">{copy.next(spanWords(lock.lockSeconds))}</p>
      {lock.liftable && (
        <Button icon={mdiCellphoneCheck} onClick={() => void lift()}>
          {copy.lift}
        </Button>
      )}
    </section>
  );
}
