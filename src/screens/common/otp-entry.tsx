import { useStore } from '@nanostores/react';
import { mdiCellphoneCheck } from '@mdi/js';
import { useEffect, useState } from 'react';
import { OTP_DIGITS } from '#constants.ts';
import { otp as words } from '#copy/otp.ts';
import { formatMoment } from '#rules/dates.ts';
import { $otpLock, loadOtpLock, type OtpLock, startLift, watchOtpLock } from '#stores/otp-lock.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { spanWords } from './span-words.ts';

/** The field for the code of the app, with the lock that stands in its way or comes near. */
export function OtpEntry({ name = 'otp' }: { name?: string }) {
  return (
    <div className="stack">
      <CodeField name={name} label={words.label} hint={words.hint} digits={OTP_DIGITS} />
      <OtpLockPanel />
    </div>
  );
}

/** The lock on OTP, its end by the server's clock and the way to lift it; a warning before it bites. */
export function OtpLockPanel() {
  const lock = useStore($otpLock);
  useEffect(watchOtpLock, []);
  if (!lock || lock.failures === 0) return <div role="status" />;
  if (lock.endsAt > performance.now()) return <Locked key={lock.endsAt} lock={lock} />;
  const { failures, remaining, lockSeconds } = lock;
  return (
    <div role="status">
      <p className="notice" data-tone="warning">
        {words.warning(failures, remaining, spanWords(lockSeconds))}
      </p>
    </div>
  );
}

function Locked({ lock }: { lock: OtpLock }) {
  const [open, setOpen] = useState(false);
  function end(): void {
    setOpen(true);
    void loadOtpLock();
  }
  return (
    <section className="notice stack" data-tone="danger" aria-label={words.locked}>
      <div role="alert">
        <p>{open ? words.open : words.locked}</p>
        {!open && <p>{words.until(formatMoment(lock.lockedUntil))}</p>}
      </div>
      {!open && (
        <>
          <Countdown endsAt={lock.endsAt} left={words.left} half={words.half} onEnd={end} />
          <p className="hint">{words.next(spanWords(lock.lockSeconds))}</p>
          {lock.liftable && (
            <Button icon={mdiCellphoneCheck} onClick={() => void startLift()}>
              {words.lift}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
