import { type ReactNode, useEffect, useRef } from 'react';

type Words = { text: string; way?: { href: string; text: string } | undefined };
type ProblemProps = {
  told: (Words & { heard: boolean }) | undefined;
  /** A way to put it right. */
  children?: ReactNode;
};

/** A sentence, and a link to where it is put right. */
export function WithWay({ text, way }: Words) {
  if (!way) return text;
  return (
    <>
      {text} <a href={way.href}>{way.text}</a>
    </>
  );
}

/** Why something failed, where it did: read out, or given the focus when an alert has read it out. */
export function Problem({ told, children }: ProblemProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // After the heading of a step, which takes the focus when the step changes.
    if (told?.heard) queueMicrotask(() => line.current?.focus());
    // The button that was pressed may stand a screen below.
    else line.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  if (!told) return null;
  return (
    <p
      ref={line}
      className="notice"
      data-tone="danger"
      role={told.heard ? undefined : 'alert'}
      tabIndex={-1}
    >
      <WithWay text={told.text} way={told.way} />
      {children && <> {children}</>}
    </p>
  );
}
