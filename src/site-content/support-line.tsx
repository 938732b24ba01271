import { useEffect, useState } from 'react';
import { support as copy } from '#rules/support.copy.ts';
import * as site from '#site.ts';
import { LinkButton } from '#ui/button.tsx';
import { everyMinute, supportNow } from './support-live.ts';
import './support-line.css';

/**
 * Whether telephone support answers now; stands below every number that can be called. The first rendering has the
 * words already, so that the page has its full height when Back restores the scroll position. product §10
 */
export function SupportLine() {
  const [now, setNow] = useState(supportNow);
  useEffect(() => everyMinute(() => setNow(supportNow())), []);
  return (
    <p className="live" data-state={now.state}>
      {now.text}
    </p>
  );
}

type CallProps = { words?: string; size?: 'large' };

/** A button that calls support, with its number and whether the line is open now. */
export const SupportCall = ({ words = copy.call(site.phone), ...look }: CallProps) => (
  <div>
    <LinkButton href={`tel:${site.phone}`} {...look}>
      {words}
    </LinkButton>
    <SupportLine />
  </div>
);
