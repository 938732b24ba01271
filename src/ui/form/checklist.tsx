import { mdiCheck, mdiCircleOutline, mdiClose } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import styles from './checklist.module.css';

type Line = {
  key: string;
  text: string;
  met: boolean;
  /** The rule is broken, not merely unmet so far: shown as a fault. */
  fault?: boolean;
  more?: ReactNode;
};

const iconOf = (fault?: boolean) => (fault ? mdiClose : mdiCircleOutline);

/**
 * Rules that are met or not, by mark, colour and weight, and in words for screen readers. `strict`: each one that is
 * not met is shown as a fault.
 */
export function Checklist({
  id,
  lines,
  words,
  strict,
}: {
  id: string;
  lines: readonly Line[];
  words: { met: string; unmet: string };
  strict?: true;
}) {
  return (
    <ul id={id} className={styles['list']}>
      {lines.map(({ key, text, met, fault = strict, more }) => (
        <li key={key} className={styles['line']} data-met={met} data-fault={fault && !met}>
          <Icon path={met ? mdiCheck : iconOf(fault)} size="small" />
          <div>
            {text}
            <VisuallyHidden>{`: ${met ? words.met : words.unmet}`}</VisuallyHidden>
            {more && <div>{more}</div>}
          </div>
        </li>
      ))}
    </ul>
  );
}
