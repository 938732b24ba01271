import { mdiCheckCircle, mdiCircleOutline, mdiCloseCircle, mdiProgressClock } from '@mdi/js';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './timeline.module.css';

type State = 'done' | 'now' | 'next' | 'ended';
const icons = {
  done: mdiCheckCircle,
  now: mdiProgressClock,
  next: mdiCircleOutline,
  ended: mdiCloseCircle,
};

/** A list of steps and their states, by icon, word and colour. */
export function Timeline({
  label,
  steps,
  words,
}: {
  label: string;
  steps: readonly { key: string; name: string; state: State; when: string }[];
  words: Record<State, string>;
}) {
  return (
    <ol className={styles['timeline']} aria-label={label}>
      {steps.map(({ key, name, state, when }) => (
        <li
          key={key}
          className={styles['step']}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <Icon path={icons[state]} size="small" />
          <span>
            {name} {when !== words[state] && <VisuallyHidden>{words[state]}</VisuallyHidden>}
          </span>
          <span className={styles['when']}>{when}</span>
        </li>
      ))}
    </ol>
  );
}
