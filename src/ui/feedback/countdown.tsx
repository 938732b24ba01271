import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SHORT_WAIT_SECONDS } from '#constants.ts';
import { durations } from '#duration.copy.ts';
import { clockOf } from '#duration.ts';

type CountdownProps = {
  /** On the clock of `performance.now()`, which nobody can set; may be corrected while it runs. */
  endsAt: number;
  left: (time: string) => string;
  /** Read out once, when half of the time has passed. */
  half: (time: string) => string;
  onEnd: () => void;
};

const TICK_MS = 250;
const timeOf = (seconds: number) =>
  seconds < SHORT_WAIT_SECONDS
    ? durations.second(Math.max(0, Math.ceil(seconds)))
    : clockOf(seconds);

/** A countdown, shown all the time and read out only at half; the caller announces its start and its end. */
export function Countdown({ endsAt, left, half, onEnd }: CountdownProps) {
  const [now, setNow] = useState(() => performance.now());
  const [middle] = useState(() => (performance.now() + endsAt) / 2);
  const [spoken, setSpoken] = useState('');
  const announced = useRef(false);
  const end = useEffectEvent(onEnd);
  const speak = useEffectEvent((time: number) => setSpoken(half(timeOf((endsAt - time) / 1_000))));
  useEffect(() => {
    const timer = setInterval(() => {
      const time = performance.now();
      setNow(time);
      if (time >= middle && !announced.current) {
        announced.current = true;
        speak(time);
      }
      if (time < endsAt) return;
      clearInterval(timer);
      end();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt, middle]);
  return (
    <>
      <p className="num" role="timer" aria-live="off">
        {left(timeOf((endsAt - now) / 1_000))}
      </p>
      <p className="vh" role="status">
        {spoken}
      </p>
    </>
  );
}
