import { lazy, type ReactNode, Suspense, useState } from 'react';
import { file as words } from '#stores/attachments.copy.ts';
import type { FileActs, Item } from './attached-files.tsx';
import styles from './attach-field.module.css';

// The list comes with the first file.
const AttachedFiles = lazy(async () => ({
  default: (await import('./attached-files.tsx')).AttachedFiles,
}));

type AttachFieldProps = {
  id: string;
  hint: string;
  accept: string;
  items: readonly Item[];
  problems: readonly string[];
  onAdd: (files: File[]) => void;
} & FileActs;

/** Files by choice, camera, drop or paste, each with its own progress and its own way out. */
export function AttachField({ id, hint, accept, items, problems, ...acts }: AttachFieldProps) {
  const [over, setOver] = useState(false);
  const picker = (text: string, camera: boolean): ReactNode => (
    <label className="btn small">
      {text}
      <input
        id={camera ? undefined : id}
        type="file"
        accept={camera ? 'image/*' : accept}
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        className={styles['input']}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          acts.onAdd([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['label']}>{words.label}</legend>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the buttons inside */}
      <div
        className={over ? `${styles['zone']} ${styles['over']}` : styles['zone']}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          acts.onAdd([...event.dataTransfer.files]);
        }}
      >
        {picker(words.pick, false)}
        {picker(words.camera, true)}
      </div>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={styles['problem']}>
            {problem}
          </p>
        ))}
      </div>
      {items.length > 0 && (
        <Suspense>
          <AttachedFiles items={items} {...acts} />
        </Suspense>
      )}
    </fieldset>
  );
}
