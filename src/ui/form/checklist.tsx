import { mdiCheck, mdiCircleOutline, mdiClose } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import styles from './checklist.module.css';

type Line = {
  key: string;
  text: string;
  kept: boolean;
  /** It is not kept, and shown as a fault. */
  fault?: boolean;
  more?: ReactNode;
};

const iconOf = (fault?: boolean) => (fault ? mdiClose : mdiCircleOutline);

/** By mark, colour and weight, and in words for screen readers. `strict`: each rule not kept is shown as a fault. */
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
  return (
    <ul id={id} className={styles['list']}>
      {lines.map(({ key, text, kept, fault = strict, more }) => (
        <li key={key} className={styles['line']} data-kept={kept} data-fault={fault && !kept}>
          <Icon path={kept ? mdiCheck : iconOf(fault)} size="small" />
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
