import { file as words } from '#stores/attachments.copy.ts';
import { fileSize } from '#rules/file-size.ts';
import { Button } from './button.tsx';
import { Progress } from './progress.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './attach-field.module.css';

export type Item = {
  key: string;
  name: string;
  size: number;
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'lost';
  share: number;
  problem?: string;
};

export type FileActs = { onRemove: (key: string) => void; onRetry: (key: string) => void };

/** The files of a field, each with its own progress and its own way out. */
export function AttachedFiles({ items, ...acts }: { items: readonly Item[] } & FileActs) {
  return (
    <ul className={styles['list']} aria-label={words.list}>
      {items.map((item) => (
        <FileRow key={item.key} item={item} {...acts} />
      ))}
    </ul>
  );
}

function FileRow({ item, onRemove, onRetry }: { item: Item } & FileActs) {
  const { key, name, size, state, share, problem } = item;
  const sending = state === 'sending';
  const act = (text: string, onClick: () => void) => (
    <Button size="small" onClick={onClick}>
      <VisuallyHidden>{`${name} `}</VisuallyHidden>
      {text}
    </Button>
  );
  return (
    <li className={styles['item']}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['size']}>
        {fileSize(size)}
        {state === 'done' && ` · ${words.done}`}
        {state === 'waiting' && ` · ${words.waiting}`}
      </span>
      {sending && (
        <Progress done={Math.round(share * 100)} total={100} label={words.progress(name)} />
      )}
      {state === 'failed' && act(words.retry, () => onRetry(key))}
      {act(sending ? words.cancel : words.remove, () => onRemove(key))}
      {problem && <p className={styles['problem']}>{problem}</p>}
    </li>
  );
}
