import { mdiCellphoneCheck } from '@mdi/js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { otp as copy } from '#api/otp.copy.ts';
import { untilOf } from '#api/refusal.ts';
import { GIFT_LOCKS, OTP_DIGITS, SHORT_WAIT_SECONDS } from '#constants.ts';
import { durationWords } from '#duration.ts';
import { errorText, otpLocks } from '#errors.ts';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/feedback/countdown.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { CodeField } from '#ui/form/code-field.tsx';
import { useField, useFormActions, useSending } from '#ui/form/form.tsx';
import { NoWrapNumbers } from '#ui/no-wrap-numbers.tsx';
import { useStore } from '#ui/use-store.ts';
import { liftLock } from './lift-lock.ts';
import { $lockData, isLocked, loadOtpLock, type OtpLock, watchOtpLock } from './otp-lock.ts';

/** The field for the app's code, with the panel of a lock or the warning before one. */
export function OtpEntry({ name = 'otp' }: { name?: string }) {
  return (
    <div className="stack">
      <CodeField name={name} label={copy.label} hint={copy.hint} digits={OTP_DIGITS} />
      <OtpLockPanel field={name} />
    </div>
  );
}

/** The name of the lock's panel, by which `form.focus` can focus it like a field. */
export const LOCK_PANEL = 'otp-lock';

/** The catalogue's sentence for a lock of this length. */
const lockText = ({ failures }: OtpLock): string => {
  const step = GIFT_LOCKS.findLastIndex((lock) => lock.failures <= failures);
  return errorText(otpLocks[Math.max(0, step)] ?? '');
};

/** A form cannot be sent during a lock; when the lock ends, `field` is focused. */
export function OtpLockPanel({ field }: { field: string }) {
  const lock = useStore($lockData);
  const { block, focus } = useFormActions();
  const { blocked } = useSending();
  const [opened, setOpened] = useState(false);
  const wantsFocus = useRef(false);
  useEffect(() => watchOtpLock(), []);
  const endsAt = lock?.endsAt ?? 0;
  const locked = lock !== undefined && endsAt > performance.now();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the lock as it began
  useEffect(() => {
    block(locked);
    return () => {
      // The lock was lifted from the dialog of a refusal, whose button could not keep the focus.
      if (document.activeElement === document.body && endsAt > performance.now())
        wantsFocus.current = true;
      block(false);
    };
  }, [locked, block]);
  const giveFocus = useEffectEvent(() => focus(field));
  useEffect(() => {
    if (blocked || !wantsFocus.current) return;
    wantsFocus.current = false;
    giveFocus();
  }, [blocked]);
  function open(hadFocus: boolean): void {
    wantsFocus.current = hadFocus;
    setOpened(true);
    block(false);
    void loadOtpLock();
  }
  if (locked) return <Locked key={lock.failures} lock={lock} open={open} />;
  if (!lock || lock.failures === 0) return <div role="status">{opened && <Opened />}</div>;
  const { failures, remaining, lockSeconds, alerted } = lock;
  return (
    <div role="status" className="stack">
      {opened && <Opened />}
      {!alerted && (
        <Notice tone="warning">
          {copy.warning(failures, remaining, durationWords(lockSeconds))}
        </Notice>
      )}
    </div>
  );
}

const Opened = () => <Notice tone="success">{copy.open}</Notice>;

type LockedProps = {
  lock: OtpLock;
  /** Called when the lock is over; `hadFocus`: the focus was in its panel. */
  open: (hadFocus: boolean) => void;
};

function Locked({ lock, open }: LockedProps) {
  const { inputId } = useField(LOCK_PANEL);
  const box = useRef<HTMLElement>(null);
  const isShort = lock.waitSeconds < SHORT_WAIT_SECONDS;
  const until = untilOf({ until: lock.lockedUntil });
  const end = () => open(box.current?.contains(document.activeElement) ?? false);
  async function lift(): Promise<void> {
    await liftLock();
    if (!isLocked()) open(true);
  }
  return (
    <section ref={box} id={inputId} tabIndex={-1} aria-label={copy.locked}>
      <Notice tone="danger">
        <div role={lock.alerted ? undefined : 'alert'}>
          <p>
            <NoWrapNumbers>{lockText(lock)}</NoWrapNumbers>
          </p>
        </div>
        <Countdown endsAt={lock.endsAt} left={copy.left} half={copy.half} onEnd={end} />
        {!isShort && until && <p className="hint num">{copy.until(until)}</p>}
        <p className="hint">{copy.next(durationWords(lock.lockSeconds))}</p>
        {lock.liftable && (
          <Button icon={mdiCellphoneCheck} onClick={() => void lift()}>
            {copy.lift}
          </Button>
        )}
      </Notice>
    </section>
  );
}
