import { useEffect, useRef } from 'react';

type Words = { text: string; link?: { href: string; text: string } | undefined };
type ProblemProps = { message: (Words & { alerted: boolean }) | undefined };

/** A sentence with a link to where the problem can be solved. */
export function WithLink({ text, link }: Words) {
  if (!link) return text;
  return (
    <>
      {text} <a href={link.href}>{link.text}</a>
    </>
  );
}

/** Why something failed, shown where it did: read out, or focused when an alert has read it out already. */
export function Problem({ message }: ProblemProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // After the heading of a step, which takes the focus when the step changes.
    if (message?.alerted) queueMicrotask(() => line.current?.focus());
    // The button that was pressed may stand a screen below.
    else line.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  if (!message) return null;
  return (
    <p
      ref={line}
      className="notice"
      data-tone="danger"
      role={message.alerted ? undefined : 'alert'}
      tabIndex={-1}
    >
      <WithLink text={message.text} link={message.link} />
    </p>
  );
}
