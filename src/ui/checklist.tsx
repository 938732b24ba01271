import { mdiCheck, mdiCircleOutline, mdiClose } from '@mdi/js';
import type { ReactNode } from 'react';
import styles from './checklist.module.css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Line = { key: string; text: string; kept: boolean; more?: ReactNode };

/** By mark, colour and weight, and in words for screen readers. `strict`: a rule not kept is shown as a fault. */
export function Checklist({
  id,
  lines,
  words,
  strict,
}: {
  id: string;
  lines: readonly Line[];
  words: { kept: string; notKept: string };
  strict?: true;
}) {
  const open = strict ? mdiClose : mdiCircleOutline;
  return (
    <ul id={id} className={styles['list']}>
      {lines.map(({ key, text, kept, more }) => (
        <li key={key} className={styles['line']} data-kept={kept} data-fault={strict && !kept}>
          <Icon path={kept ? mdiCheck : open} size="small" />
          <div>
            {text}
            <VisuallyHidden>{`: ${kept ? words.kept : words.notKept}`}</VisuallyHidden>
            {more && <div>{more}</div>}
          </div>
        </li>
      ))}
    </ul>
  );
}
