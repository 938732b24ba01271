import { useEffect, useRef } from 'react';
import { NoWrapNumbers } from '#ui/no-wrap-numbers.tsx';

type Words = { text: string; link?: { href: string; text: string } | undefined };
type ProblemProps = {
  message: (Words & { alerted: boolean }) | undefined;
  /** The pressed button has disappeared, so the message takes the focus. */
  focus?: boolean;
};

export function WithLink({ text, link }: Words) {
  if (!link) return <NoWrapNumbers>{text}</NoWrapNumbers>;
  return (
    <>
      <NoWrapNumbers>{text}</NoWrapNumbers> <a href={link.href}>{link.text}</a>
    </>
  );
}

/** The line is read out; it is focused instead after an alert has shown it or with `focus`. */
export function Problem({ message, focus = false }: ProblemProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const silent = message?.alerted || focus;
  useEffect(() => {
    // The focus is set in a microtask, so that it comes after the focus on the heading of a new step.
    if (message && silent) queueMicrotask(() => line.current?.focus());
    // The pressed button may be far below the message.
    else line.current?.scrollIntoView({ block: 'nearest' });
  }, [message, silent]);
  if (!message) return null;
  return (
    <p
      key={message.text}
      ref={line}
      className="notice"
      data-tone="danger"
      role={silent ? undefined : 'alert'}
      tabIndex={-1}
    >
      <WithLink text={message.text} link={message.link} />
    </p>
  );
}
