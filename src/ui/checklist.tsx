import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './checklist.module.css';

type Line = { key: string; text: string; kept: boolean };

/** Rules and which of them are kept, by icon, word and colour. */
export function Checklist({
  id,
  lines,
  words,
}: {
  id: string;
  lines: readonly Line[];
  words: { kept: string; notKept: string };
}) {
  return (
    <ul id={id} className={styles['list']}>
      {lines.map(({ key, text, kept }) => (
        <li key={key} className={styles['line']} data-kept={kept}>
          <Icon path={kept ? mdiCheckCircle : mdiCircleOutline} size="small" />
          {text}
          <VisuallyHidden>: {kept ? words.kept : words.notKept}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
