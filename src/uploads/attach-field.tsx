import { mdiFileOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { clipMiddle } from '#rules/clip.ts';
import { fileSize } from '#rules/file-size.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { describedBy } from '#ui/form/form-fields.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import styles from './attach-field.module.css';
import { file as copy } from './attachments.copy.ts';
import type { Attachment } from './attachments.ts';

type FileActs = {
  onRemove: (key: string) => void;
  /** Missing if files are sent together with the form. */
  onRetry: ((key: string) => void) | undefined;
};

function AttachedFiles({ items, ...acts }: { items: readonly Attachment[] } & FileActs) {
  return (
    <ul aria-label={copy.list}>
      {items.map((item) => (
        <FileRow key={item.key} item={item} {...acts} />
      ))}
    </ul>
  );
}

function FileRow({ item, onRemove, onRetry }: { item: Attachment } & FileActs) {
  const { key, name, size, state, share, problem, preview } = item;
  const sending = state === 'sending';
  const done = state === 'done';
  const act = (text: string, onClick: () => void) => (
    <Button size="small" onClick={onClick}>
      <VisuallyHidden>{`${name} `}</VisuallyHidden>
      <span>{text}</span>
    </Button>
  );
  return (
    <li className={styles['item']}>
      {preview ? (
        <img className={styles['preview']} src={preview} alt="" />
      ) : (
        <span className={styles['preview']}>
          <Icon path={mdiFileOutline} />
        </span>
      )}
      <div className={styles['about']}>
        <span title={name}>{clipMiddle(name)}</span>
        <span className={styles['size']}>
          <span>{fileSize(size)}</span>
          {(state === 'waiting' || (sending && share === 1)) && <span>{` · ${copy.waiting}`}</span>}
          {/* Only the end is announced: the progress has a role of its own. */}
          <span role="status">
            {done && <VisuallyHidden>{name}</VisuallyHidden>}
            {done && <span>{` · ${copy.done}`}</span>}
          </span>
        </span>
        {sending && (
          <Progress done={Math.round(share * 100)} total={100} label={copy.progress(name)} />
        )}
      </div>
      {state === 'failed' && onRetry && act(copy.retry, () => onRetry(key))}
      {act(sending ? copy.cancel : copy.remove, () => onRemove(key))}
      {problem && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </li>
  );
}

type AttachFieldProps = {
  id: string;
  label: string;
  /** Offers to take a picture too, on devices with a camera. */
  camera: boolean;
  hint: string;
  accept: string;
  items: readonly Attachment[];
  error: string | undefined;
  /** Why files of the last choice were refused, each sentence once. */
  problems: readonly string[];
  over: boolean;
  onAdd: (files: File[]) => void;
} & FileActs;

export function AttachField({
  id,
  label,
  camera,
  hint,
  accept,
  items,
  error,
  problems,
  over,
  ...acts
}: AttachFieldProps) {
  const picker = (text: string, fromCamera: boolean): ReactNode => (
    <label className="btn small">
      {text}
      <input
        id={fromCamera ? undefined : id}
        type="file"
        accept={fromCamera ? 'image/*' : accept}
        multiple={!fromCamera}
        capture={fromCamera ? 'environment' : undefined}
        className={styles['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={({ target }) => {
          acts.onAdd([...(target.files ?? [])]);
          // Choosing the same file again must be a change again.
          target.value = '';
        }}
      />
    </label>
  );
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['label']}>{label}</legend>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <FieldError inputId={id} error={error} />
      <div className={over ? `${styles['zone']} ${styles['over']}` : styles['zone']}>
        {picker(copy.pick, false)}
        {camera && picker(copy.camera, true)}
      </div>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={styles['problem']}>
            {problem}
          </p>
        ))}
      </div>
      {items.length > 0 && <AttachedFiles items={items} {...acts} />}
    </fieldset>
  );
}
